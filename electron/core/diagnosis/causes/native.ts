import type { SystemEvent } from '../../protocol/disk/dossier/system-event.ts';
import type { CauseKind, DiagnosisReason } from '../../protocol/wire/dossier-view.ts';
import { byEvent, byExit, byText, type CauseRule, causeOf, type DiagnosisCase, eventsNear } from './case.ts';
import { SHARED_TEXT } from './memory.ts';
import { isOfFirst, isOfMoment, isOfThisTime } from './own-records.ts';
import { startsPython } from './python-program.ts';

/** How a crash of a kind shows: NTSTATUS codes (ntstatus.h), signals, or the words of a C library or of Python. */
interface CrashForm {
  kind: CauseKind;
  codes: readonly number[];
  signals: readonly string[];
  text: RegExp | null;
}

const FORMS: readonly CrashForm[] = [
  {
    kind: 'heap-damage',
    codes: [0xc0000374],
    signals: [],
    text: /^(?:malloc|free|realloc|munmap_chunk)\(\): |double free or corruption|corrupted (?:size|double-linked list)|\*\*\* Error in .*(?:free|malloc)/m,
  },
  {
    kind: 'stack-overflow',
    codes: [0xc00000fd],
    signals: [],
    text: /Windows fatal exception: stack overflow|Cannot recover from stack overflow/,
  },
  { kind: 'illegal-instruction', codes: [0xc000001d], signals: ['SIGILL'], text: null },
  { kind: 'division-by-zero', codes: [0xc0000094, 0xc0000095], signals: ['SIGFPE'], text: null },
  {
    kind: 'missing-library',
    codes: [0xc0000135, 0xc0000138, 0xc0000139, 0xc06d007e, 0xc06d007f],
    signals: [],
    text: null,
  },
  {
    kind: 'page-unreadable',
    codes: [0xc0000006],
    signals: [],
    text: /Windows fatal exception: in.?page error/i,
  },
  {
    kind: 'aborted',
    codes: [0xc0000409, 0x40000015, 0xc0000602, 0x80000003],
    signals: ['SIGABRT', 'SIGTRAP'],
    text: /^terminate called|Fatal Python error: Aborted/m,
  },
];

/** What Python or a loader says of a library that the job needs; TensorFlow goes on without some, and says so with `dlerror`. */
const LIBRARY_TEXT =
  /^(?!.*\bdlerror\b).*(?:DLL load failed|cannot open shared object file|undefined symbol: |Library not loaded: )/;
/** Libraries that every program calls: a crash in them is the fault of their caller. */
const OF_EVERYBODY =
  /^(?:ntdll|ucrtbase|kernelbase|kernel32|msvcrt|(?:vcruntime|msvcp)\w*)\.dll$|^(?:libc|libpthread)[-.\d]*\.so/i;
/** Windows writes down a crash before the process has ended, or a little after it. */
const CRASH_WITHIN_MS = 15_000;
const REMOVABLE = /\bdev (?:fd|sr)\d/;

/** Native code ended the process: what it is called depends on code, signal and words. */
function formOf({ code, signal, said, judged }: DiagnosisCase): CrashForm | null {
  const byStatus = FORMS.find(
    ({ codes, signals }) =>
      (code !== null && codes.includes(code)) || (signal !== null && signals.includes(signal)),
  );
  if (byStatus !== undefined && byStatus.kind !== 'aborted') return byStatus;
  // abort() is how a C library ends a process whose heap is damaged: its words say more than the signal.
  const byWords = FORMS.find(({ text }) => text?.test(said));
  const isCrash = byStatus !== undefined || judged.silent === 'native';
  if (isCrash) return byWords ?? byStatus ?? null;
  const isUnloaded = signal === null && LIBRARY_TEXT.test(judged.exception || judged.lastMessage || '');
  return (isUnloaded && FORMS.find(({ kind }) => kind === 'missing-library')) || null;
}

/** The record of the crash that ended the job; null if there is none. */
function ownCrash(one: DiagnosisCase): SystemEvent | null {
  const crashes = eventsNear(one, 'native-crash').filter(({ isOwn }) => isOwn);
  // A launcher passes on how its child ended. Other children may crash while the job goes on.
  const isOfChild = (crash: SystemEvent) =>
    crash.source === 'kernel-log'
      ? isOfMoment(one, crash)
      : isOfThisTime(one, crash) &&
        Math.abs(one.endedAt - crash.at) <= CRASH_WITHIN_MS &&
        one.code === Number(crash.code) &&
        (crash.program === undefined || startsPython(crash.program));
  return crashes.find((crash) => isOfFirst(one, crash)) ?? crashes.find(isOfChild) ?? null;
}

/** A crash in native code, by its form; `certain` where a record names the module or the frame. */
export const nativeCrash: CauseRule = (one) => {
  const form = formOf(one);
  const { judged } = one;
  const isNative = judged.silent === 'native' || judged.silent === 'driver' || form !== null;
  if (!isNative || (judged.class !== 'silent' && form?.kind !== 'missing-library')) return null;
  const crash = ownCrash(one);
  const fault = judged.evidence.find(({ source }) => source === 'fault-handler');
  const others = (one.dossier?.events ?? []).filter((event) => !isOfThisTime(one, event));
  const recorded = judged.evidence.find(
    ({ source, what, at }) =>
      source !== 'fault-handler' && what === 'native-crash' && !others.some((event) => event.at === at),
  );
  const isRecorded = crash !== null || recorded !== undefined || fault !== undefined;
  // A driver that failed explains a crash of which nothing else is known.
  if (form === null && judged.silent === 'driver' && !isRecorded) return null;
  const frame: DiagnosisReason[] = fault?.module ? [{ kind: 'fault', frame: fault.module }] : [];
  const module = crash?.module ?? recorded?.module ?? null;
  // A full shared memory and a damaged file show in the same way, and Python's handler only where the job was.
  const isOpen = one.signal === 'SIGBUS' && crash === null && recorded === undefined;
  return causeOf(
    form?.kind ?? 'native-crash',
    isOpen ? 'possible' : isRecorded ? 'certain' : 'likely',
    [...(crash ? [byEvent(crash)] : []), ...frame, byExit(one), ...byText(one)],
    OF_EVERYBODY.test(module ?? '') ? null : module,
  );
};

/** A disk failed while code or data was read from it. Which disk holds the files of the job is not known. */
export const pageUnreadable: CauseRule = (one) => {
  const isUnreadPage = one.code === 0xc0000006;
  const isReading =
    isUnreadPage || one.signal === 'SIGBUS' || /\b(?:EIO|Input\/output error)\b/.test(one.said);
  const [disk] = isReading ? eventsNear(one, 'disk-error') : [];
  if (!disk) return null;
  const isElse = REMOVABLE.test(disk.detail) || SHARED_TEXT.test(one.said);
  return causeOf('page-unreadable', isUnreadPage ? 'certain' : isElse ? 'possible' : 'likely', [
    byEvent(disk),
    byExit(one),
  ]);
};
