import { memoryPlaceIn } from '../../ending/memory-text.ts';
import type { Certainty, DiagnosisReason } from '../../protocol/wire/dossier-view.ts';
import {
  byEvent,
  byExit,
  byText,
  type CauseRule,
  causeOf,
  type DiagnosisCase,
  eventsNear,
  exceptionOf,
  levelAtEnd,
} from './case.ts';

/** From this share of a limit on, the machine had hardly any left. */
const NEARLY_FULL = 0.95;
/** NO_MEMORY and COMMITMENT_LIMIT (ntstatus.h). */
const NO_MEMORY_CODES: ReadonlySet<number> = new Set([0xc0000017, 0xc000012d]);
/** Texts of PyTorch and Python about a full shared memory: its folder alone may hold any file. */
export const SHARED_TEXT =
  /out of shared memory|insufficient shared memory|unable to (?:open|mmap|write to|resize|allocate) (?:a )?(?:shared memory|file) .*(?:torch_|shm)|No space left on device.*(?:\/dev\/shm|torch_\d+_)/i;
const OUT_OF_MEMORY: ReadonlySet<string> = new Set(['oom-load', 'oom-train', 'commit']);

/** The use of a resource as a reason, if it was nearly at its limit. */
export function nearlyFull(one: DiagnosisCase, resource: 'device' | 'commit' | 'ram'): DiagnosisReason[] {
  const use = levelAtEnd(one, resource);
  if (use === null || use.share < NEARLY_FULL) return [];
  return [{ kind: 'use', resource, usedBytes: use.usedBytes, totalBytes: use.totalBytes }];
}

/** A text of the job is one source; it is as good as a record if Python's own hook recorded the exception. */
const bySource = (one: DiagnosisCase, second: readonly unknown[]): Certainty =>
  one.isRecorded || second.length > 0 ? 'certain' : 'likely';

/**
 * How sure a text about memory of a place makes it. The exception itself counts most; then what it was raised for; what the
 * job printed before, it may have survived. Null if nothing mentions that memory.
 */
function byMemoryText(
  one: DiagnosisCase,
  place: NonNullable<ReturnType<typeof memoryPlaceIn>>,
  second: readonly unknown[],
): Certainty | null {
  const exception = exceptionOf(one);
  const named = memoryPlaceIn(exception ?? '');
  if (named !== null) return named === place ? bySource(one, second) : null;
  const printed = memoryPlaceIn(`${one.judged.lastMessage ?? ''}\n${one.words}`) === place;
  if (exception === null) return printed ? bySource(one, second) : null;
  if (!one.isRecorded) return printed ? 'likely' : null;
  if (memoryPlaceIn(one.dossier?.uncaught?.traceback ?? '') === place) return 'likely';
  return printed ? 'possible' : null;
}

/** The system could promise no more memory. */
export const commitLimit: CauseRule = (one) => {
  const [event] = eventsNear(one, 'memory-exhausted', 180_000);
  const second = [...(event ? [byEvent(event)] : []), ...nearlyFull(one, 'commit')];
  if (one.judged.class === 'commit' || one.judged.shortage?.kind === 'commit') {
    const certainty = byMemoryText(one, 'commit', second) ?? byMemoryText(one, 'host', second);
    return causeOf('commit-limit', certainty ?? 'possible', [...byText(one), ...second]);
  }
  if (one.code !== null && NO_MEMORY_CODES.has(one.code))
    return causeOf('commit-limit', second.length > 0 ? 'certain' : 'likely', [byExit(one), ...second]);
  const isBroken = one.judged.class === 'silent' && one.judged.silent !== 'zero' && !one.judged.unseen;
  if (isBroken && event) return causeOf('commit-limit', 'likely', [...second, byExit(one)]);
  if (one.system === 'windows' && isBroken && second.length > 0)
    return causeOf('commit-limit', 'possible', [...second, byExit(one)]);
  return null;
};

/** A GPU had no memory left. */
export const gpuMemory: CauseRule = (one) => {
  const { judged } = one;
  if (!OUT_OF_MEMORY.has(judged.class) || judged.because === 'recycled-in-vain') return null;
  if (judged.shortage?.kind === 'oom-external') {
    const isMeasured = judged.shortage.card !== null || judged.shortage.holders.length > 0;
    const certainty = byMemoryText(one, 'device', isMeasured ? [judged.shortage] : []);
    return causeOf('gpu-memory-others', certainty ?? 'possible', byText(one));
  }
  const full = nearlyFull(one, 'device');
  const certainty = byMemoryText(one, 'device', full);
  return certainty && causeOf('gpu-memory', certainty, [...byText(one), ...full]);
};

/** Shared memory, from which data loaders pass their batches, was full. */
export const sharedMemory: CauseRule = (one) => {
  const isBusError = one.signal === 'SIGBUS';
  if (SHARED_TEXT.test(one.said))
    return causeOf('shared-memory', one.signal === null || isBusError ? 'likely' : 'possible', [
      ...byText(one),
      byExit(one),
    ]);
  return isBusError ? causeOf('shared-memory', 'possible', [byExit(one)]) : null;
};

/** Main memory ran out inside the job. */
export const hostMemory: CauseRule = (one) => {
  const isTold = one.judged.because === 'memory-text' || one.judged.because === 'every-trial-failed';
  if (!OUT_OF_MEMORY.has(one.judged.class) || !isTold) return null;
  const full = nearlyFull(one, 'ram');
  const certainty = byMemoryText(one, 'host', full);
  return certainty && causeOf('host-memory', certainty, [...byText(one), ...full]);
};
