import type { SystemEvent } from '../../protocol/disk/dossier/system-event.ts';
import type { CauseKind, Certainty } from '../../protocol/wire/dossier-view.ts';
import {
  byEvent,
  byExit,
  byText,
  type CauseRule,
  causeOf,
  type DiagnosisCase,
  eventsNear,
  exceptionOf,
} from './case.ts';
import { isOfFirst, isOfMoment } from './own-records.ts';

/**
 * Numbers of Xid messages by what they mean for the job (docs.nvidia.com/deploy/xid-errors). 45 follows another error and
 * says nothing by itself.
 */
const XIDS: Readonly<Record<string, readonly number[]>> = {
  'gpu-lost': [79],
  'gpu-memory-errors': [48, 63, 64, 92, 94, 95],
  'gpu-access-fault': [13, 31, 43],
  'driver-reset': [8, 32, 38, 46, 61, 62, 69, 109, 119, 120, 154],
};
/** Texts of nvlddmkm 13 about an access in a kernel, as `Graphics SM Warp Exception … MMU NACK Errors`. */
const ACCESS_DETAIL = /Exception|MMU/;
/** A driver that failed takes these modules down with it. */
const DRIVER_MODULE = /^(?:nvcuda|nvptxjitcompiler|nvwgf2um|nvoglv)/i;
/** What CUDA says after its context is gone with the driver. Other errors of CUDA have reasons of their own. */
const CONTEXT_GONE =
  /\bCUDA(?: driver)? error: (?:unknown error|unspecified launch failure)|cudaErrorUnknown\b|CUDA_ERROR_UNKNOWN\b/;
/** A record explains what the job says of the GPU if it is at most this old. */
const EXPLAINS_MS = 15_000;
/** Signals by which somebody asks a job to end. */
const ASKING: ReadonlySet<string | null> = new Set(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT']);
/** Texts of CUDA that name a kind by themselves. */
const TEXTS: readonly (readonly [CauseKind, RegExp])[] = [
  ['gpu-lost', /GPU has fallen off the bus|GPU is lost|cudaErrorDevicesUnavailable/],
  ['gpu-memory-errors', /uncorrectable ECC error|cudaErrorECCUncorrectable/i],
  ['driver-reset', /the launch timed out and was terminated|cudaErrorLaunchTimeout/],
  [
    'gpu-access-fault',
    /illegal memory access|device-side assert|misaligned address|unspecified launch failure|illegal instruction was encountered|cudaErrorIllegalAddress/,
  ],
];

/** What a record about the GPU means for the job; null if it follows another error. */
function kindOf({ provider, id, detail }: SystemEvent): CauseKind | null {
  if (provider === 'NVRM')
    return (Object.entries(XIDS).find(([, ids]) => id !== null && ids.includes(id))?.[0] ??
      null) as CauseKind | null;
  return provider === 'nvlddmkm' && id === 13 && ACCESS_DETAIL.test(detail)
    ? 'gpu-access-fault'
    : 'driver-reset';
}

/** The kind that the words of CUDA name by themselves; null if they name none. */
const kindIn = (said: string): CauseKind | null =>
  TEXTS.find(([, pattern]) => pattern.test(said))?.[0] ?? null;

/** The job's own words, or its own crash, agree with a record of this kind. */
function agrees(one: DiagnosisCase, kind: CauseKind): boolean {
  // What was printed before another exception was survived.
  const said = exceptionOf(one) ?? one.said;
  if (kindIn(said) === kind || (kind !== 'gpu-access-fault' && CONTEXT_GONE.test(said))) return true;
  return eventsNear(one, 'native-crash').some(
    (crash) => isOfFirst(one, crash) && DRIVER_MODULE.test(crash.module ?? ''),
  );
}

/** How sure a record about the GPU makes it that the job ended by what it reports. */
function byRecord(one: DiagnosisCase, event: SystemEvent, kind: CauseKind): Certainty {
  const isFresh = one.endedAt - event.at <= EXPLAINS_MS;
  if (agrees(one, kind)) return isFresh ? 'certain' : 'likely';
  // What the job raised, or was sent, has a reason of its own.
  if (one.judged.class === 'error' || ASKING.has(one.signal)) return 'possible';
  const isOfTheDead = isOfFirst(one, event) ? isFresh : event.isOwn === true && isOfMoment(one, event);
  return isOfTheDead ? 'certain' : 'likely';
}

const rule =
  (kind: CauseKind): CauseRule =>
  (one) => {
    const { judged } = one;
    const isDeath = judged.class === 'silent' || judged.class === 'error';
    if (!isDeath || judged.silent === 'zero' || judged.unseen) return null;
    const event = eventsNear(one, 'driver-error').find((each) => kindOf(each) === kind);
    if (event)
      return causeOf(kind, byRecord(one, event, kind), [byEvent(event), ...byText(one), byExit(one)]);
    return kindIn(one.said) === kind ? causeOf(kind, 'likely', [...byText(one), byExit(one)]) : null;
  };

export const gpuLost = rule('gpu-lost');
export const gpuMemoryErrors = rule('gpu-memory-errors');
export const gpuAccessFault = rule('gpu-access-fault');
export const driverReset = rule('driver-reset');
