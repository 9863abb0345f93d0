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
import { startsPython } from './python-program.ts';

/** Less is left on a full disk. */
const FULL_BYTES = 64 * 1024 * 1024;
const DISK_FULL =
  /No space left on device|\[WinError 112\]|\bENOSPC\b|[Dd]isk quota exceeded|\bEDQUOT\b|not enough space on the disk|디스크 공간이 부족/;
const TIME_LIMIT = /DUE TO TIME LIMIT|CPU time limit exceeded|Alarm clock/i;
/** The console was closed, or Ctrl-C (ntstatus.h). */
const CONTROL_C_EXIT = 0xc000013a;
/** What Intel's Fortran runtime prints when its console is closed. */
const FORTRAN_CLOSED = /forrtl: error \(200\): program aborting due to window-CLOSE event/;

/** Signals that say by themselves what happened. */
const SIGNALS: Readonly<Record<string, readonly [CauseKind, Certainty]>> = {
  SIGTERM: ['asked-to-end', 'likely'],
  SIGINT: ['interrupted', 'likely'],
  SIGQUIT: ['interrupted', 'likely'],
  SIGHUP: ['terminal-closed', 'likely'],
  SIGXCPU: ['time-limit', 'likely'],
  SIGALRM: ['time-limit', 'possible'],
  SIGXFSZ: ['size-limit', 'likely'],
  SIGSYS: ['sandbox', 'likely'],
  SIGPIPE: ['output-closed', 'likely'],
};

/** A path at the end of an exception, as Python quotes it. */
const QUOTED_PATH = /(['"])([^'"]+)\1\s*$/;

/** True if a record of security software names the file that an exception names, or a folder above it. */
function namesFile({ detail }: SystemEvent, exception: string): boolean {
  const path = QUOTED_PATH.exec(exception)?.[2]?.replaceAll('\\\\', '\\').toLowerCase();
  if (path === undefined) return false;
  return detail.split(', ').some((item) => {
    const named = item.replace(/^file:_/, '').toLowerCase();
    const isDeep = named.split('\\').length > 2;
    return named === path || named.endsWith(`\\${path}`) || (isDeep && path.startsWith(`${named}\\`));
  });
}

/** Security software found something in the job, or blocked it. */
export const securitySoftware: CauseRule = (one) => {
  const events = eventsNear(one, 'protection').filter(({ module }) => startsPython(module ?? ''));
  const isDeath = one.judged.class === 'silent' && one.judged.silent !== 'zero';
  const exception = exceptionOf(one);
  const isRefused = /Permission ?(?:Error|denied)|\[WinError 5\]|\[Errno 13\]/.test(exception ?? '');
  if (!isDeath && !isRefused) return null;
  const blocked = events.find((event) => namesFile(event, exception ?? ''));
  const event = blocked ?? events[0];
  if (!event) return null;
  // Another Python may have been blocked from another file.
  const isElse = isRefused && QUOTED_PATH.test(exception ?? '');
  return causeOf('security-software', blocked ? 'certain' : isElse ? 'possible' : 'likely', [
    byEvent(event),
    ...byText(one),
    byExit(one),
  ]);
};

/** A disk is full. */
export const diskFull: CauseRule = (one) => {
  const full = (one.dossier?.disks ?? [])
    .filter(({ freeBytes }) => freeBytes < FULL_BYTES)
    .map(({ folder, freeBytes }) => ({ kind: 'disk-free' as const, folder, freeBytes }));
  // Shared memory is a disk by its words, but not by its remedy.
  if (DISK_FULL.test(one.said) && !/\/dev\/shm|torch_\d+_/.test(one.said)) {
    // A full disk raises an error. One that was printed before a signal, or before another exception, was survived.
    const isSurvived = one.signal !== null || !DISK_FULL.test(exceptionOf(one) ?? one.said);
    const certainty = isSurvived ? 'possible' : full.length > 0 ? 'certain' : 'likely';
    return causeOf('disk-full', certainty, [...byText(one), ...full]);
  }
  return full.length > 0 && one.judged.class === 'silent' && one.judged.silent !== 'zero'
    ? causeOf('disk-full', 'possible', [...full, byExit(one)])
    : null;
};

/** A limit of time, in the words of a scheduler. */
export const timeLimit: CauseRule = (one) =>
  TIME_LIMIT.test(one.said)
    ? causeOf('time-limit', 'likely', [...byText(one), byExit(one)])
    : one.code === 124 && one.judged.class === 'silent'
      ? causeOf('time-limit', 'possible', [byExit(one)])
      : null;

/** A signal that says by itself what happened. */
export const bySignal: CauseRule = (one) => {
  const [kind, certainty] = SIGNALS[one.signal ?? ''] ?? [];
  // A recorded exception came first.
  if (kind === undefined || certainty === undefined || one.judged.class !== 'silent') return null;
  return causeOf(kind, certainty, [byExit(one), { kind: 'nobody-recorded' }, ...byText(one)]);
};

/** Ctrl-C, or the window of its console was closed. */
export const consoleClosed: CauseRule = (one) =>
  FORTRAN_CLOSED.test(one.said) || (one.code === CONTROL_C_EXIT && !isInterrupted(one))
    ? causeOf('terminal-closed', 'likely', [byExit(one), ...byText(one)])
    : null;

/** Python raises it for Ctrl-C. Under Windows it then exits with a code that says nothing about exceptions. */
function isInterrupted(one: DiagnosisCase): boolean {
  const { judged, code, words } = one;
  const said = judged.class === 'os-shutdown' && code === CONTROL_C_EXIT ? words : '';
  return /^KeyboardInterrupt\b/.test(exceptionOf(one) ?? '') || /^KeyboardInterrupt$/m.test(said);
}

export const interrupted: CauseRule = (one) =>
  isInterrupted(one)
    ? causeOf('interrupted', one.isRecorded ? 'certain' : 'likely', [...byText(one), byExit(one)])
    : null;

/** Python could not write its output any more. */
export const outputClosed: CauseRule = (one) =>
  one.code === 120 ? causeOf('output-closed', 'likely', [byExit(one)]) : null;

/** Another program killed it, and no record says for what. */
export const killed: CauseRule = (one) => {
  if (one.judged.silent !== 'killed') return null;
  const isRead = one.dossier !== null && !one.dossier.missing.some(({ part }) => part === 'system');
  // Under Windows any program may also exit with the code of a kill.
  const certainty = one.signal === 'SIGKILL' && isRead ? 'likely' : 'possible';
  return causeOf('killed', certainty, [byExit(one), { kind: 'silence' }, { kind: 'nobody-recorded' }]);
};
