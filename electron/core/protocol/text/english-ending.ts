import type { JudgedEnding } from '../disk/ending.ts';
import type { Evidence } from '../disk/evidence.ts';
import type { WorkSeen } from '../disk/work-seen.ts';
import { englishSignal } from './english-signals.ts';
import { englishStartFailure } from './english-start.ts';

/** Names of signals in journals that tell numbers only, all of them from Linux. */
const SIGNALS: Record<number, string> = {
  1: 'SIGHUP',
  2: 'SIGINT',
  4: 'SIGILL',
  6: 'SIGABRT',
  7: 'SIGBUS',
  8: 'SIGFPE',
  9: 'SIGKILL',
  11: 'SIGSEGV',
  15: 'SIGTERM',
  24: 'SIGXCPU',
};

/** What codes of Windows mean (NTSTATUS, ntstatus.h). 0xC0000409 is named after an overrun and is mostly abort(). */
const WINDOWS_CODES: Record<number, string> = {
  1073807364: 'the session ended',
  3221225477: 'access violation',
  3221225501: 'an instruction that this processor lacks',
  3221225620: 'division by zero',
  3221225495: 'no memory',
  3221225725: 'stack overflow',
  3221225773: 'the limit of committed memory',
  3221225781: 'a DLL was not found',
  3221225786: 'Ctrl-C, or its console was closed',
  3221225794: 'a DLL could not be initialised',
  3221226091: 'the session was ending',
  3221226356: 'heap corruption',
  3221226505: 'abort or fail-fast',
};

/** What exit codes mean that some programs give by convention; whoever else gives them means something of its own. */
const CONVENTIONS: Record<number, string> = {
  120: 'by which Python says that it could not write the rest of its output',
  124: 'by which the command timeout says that time ran out',
  126: 'by which shells say that a program cannot be run',
  127: 'by which shells say that a program was not found',
};

/** `exit code 1`, `exit code 0xC0000005, access violation`, `signal SIGTERM, a request to end`, or that nobody saw it. */
function englishExit(ending: JudgedEnding): string {
  const { exitCode, signal, signalName } = ending;
  if (ending.unseen) return 'exit code not seen';
  if (signal !== null) return englishSignal(signalName ?? SIGNALS[signal] ?? `signal ${signal}`);
  if (exitCode === null) return 'exit code not known';
  const unsigned = exitCode >>> 0;
  const code = unsigned > 255 ? `0x${unsigned.toString(16).toUpperCase()}` : unsigned;
  const meaning =
    signalName === null
      ? (WINDOWS_CODES[unsigned] ?? CONVENTIONS[unsigned])
      : `by which shells report ${englishSignal(signalName)}`;
  return `exit code ${code}${meaning === undefined ? '' : `, ${meaning}`}`;
}

/** How an attempt ended, in one or two English sentences: what happened, and what the system's log says of it. */
export function englishEnding(ending: JudgedEnding): string {
  return [sentenceOf(ending), ...ending.evidence.slice(0, 1).map(englishEvidence)].join(' ');
}

function sentenceOf(ending: JudgedEnding): string {
  const exit = englishExit(ending);
  switch (ending.class) {
    case 'finished':
      return `${finishedSentence(ending, exit)}${shortfall(ending)}`;
    case 'ended-early':
      return ending.exitCode === 0
        ? `It ended by itself at ${ending.work?.iterations} of ${ending.work?.total} iterations (${exit}).`
        : `Its script ran to its end at ${ending.work?.iterations} of ${ending.work?.total} iterations (${exit}).`;
    case 'user-stop':
      return `It was stopped because you asked for it (${exit}).`;
    case 'recycle':
      return `It saved its state and asked to be started again (${exit}).`;
    case 'no-restart':
      return `It ended and asked not to be started again (${exit}).`;
    case 'os-shutdown':
      return `It ended because ${MACHINE_REASONS[ending.because ?? ''] ?? 'the session or the machine ended'} (${exit}).`;
    case 'hang-kill':
      return `Vigil ended it because it hung (${exit}).`;
    case 'guard-kill':
      return ending.because === 'recycled-without-checkpoint'
        ? `Vigil recycled it, but it had saved nothing since it began (${exit}).`
        : `Vigil ended it before it could do harm (${exit}).`;
    case 'oom-load':
      return `It ran out of memory before its first iteration${said(ending)} (${exit}).`;
    case 'oom-train':
      return ending.because === 'recycled-in-vain'
        ? `Vigil recycled it a second time without a completed iteration (${exit}).`
        : `It ran out of memory while it worked${said(ending)} (${exit}).`;
    case 'commit':
      return `Windows could not commit more memory, because the page file is too small${said(ending)} (${exit}).`;
    case 'error':
      if (ending.because === 'last-words')
        return `It ended with an error. Its last words: “${ending.exception ?? ''}” (${exit}).`;
      return `It ended with an error: ${ending.exception ?? 'see its last lines'} (${exit}).`;
    case 'rejected':
      return `It did not accept its arguments: ${ending.exception ?? 'see its last lines'} (${exit}).`;
    case 'not-started':
      return `It could not be started: ${ending.startFailure === null ? 'the reason is not known' : englishStartFailure(ending.startFailure)}.`;
    case 'silent':
      if (ending.because === 'script-ended-unproven')
        return ending.unseen
          ? 'Its script ran to its end. Its keeper was gone, so its exit code is not known.'
          : `Its script ran to its end, and a signal ended Python while it shut down (${exit}).`;
      if (ending.unseen)
        return 'Its keeper died and the job with it, so how it ended is not known. Its iterations are kept.';
      return silenceOf(ending, exit);
  }
}

/** What a job that gave no reason is said to have ended by; what it printed last is quoted. */
function silenceOf(ending: JudgedEnding, exit: string): string {
  const { silent, lastWords, signalName, signal } = ending;
  const spoke = lastWords !== null;
  const quoted = spoke ? ` Its last words: “${lastWords}”.` : '';
  const without = spoke ? '' : ', without a message';
  const hadSignal = signal !== null || signalName !== null;
  switch (silent) {
    case 'native':
      return `It crashed in native code${without} (${exit}).${quoted}`;
    case 'zero':
      return zeroSentence(ending);
    case 'killed':
      return hadSignal
        ? `A signal ended it${without} (${exit}).${quoted}`
        : `It exited silently, by itself or ended from outside (${exit}).`;
    case 'driver':
      return `It ended${without}, just after the display driver failed (${exit}).${quoted}`;
    default:
      return spoke ? `It ended without a clear reason (${exit}).${quoted}` : `It exited silently (${exit}).`;
  }
}

function finishedSentence({ because, work }: JudgedEnding, exit: string): string {
  if (because === 'script-ended') return `It finished: its script ran to its end (${exit}).`;
  if (because === 'finish-marker') return `It finished: the job said so (${exit}).`;
  const count = work?.total == null ? 'every iteration is done' : countOf(work);
  return `It finished: ${count} (${exit}).`;
}

const countOf = ({ iterations, total, told }: WorkSeen): string =>
  told > 0
    ? `${iterations} of ${total} iterations are done`
    : `${iterations} of ${total} iterations were read in its output`;

/** What a finished job shows less of than it should: a remark, as the reading may be wrong. */
function shortfall({ work }: JudgedEnding): string {
  if (!work || work.total === null || work.iterations >= work.total || work.iterations === 0) return '';
  const where = work.told > 0 ? '' : ' in its output';
  const until = where !== '' && work.outputLeft ? ', which it closed or sent elsewhere before its end' : '';
  return ` ${work.iterations} of ${work.total} iterations were seen${where}${until}.`;
}

/** How far the output of such a job shows it, be its last iteration only announced. */
function shownOf(work: JudgedEnding['work']): string {
  if (work === null || work.iterations === 0) return '';
  const announced = work.reading?.announced ?? 0;
  return announced > work.iterations
    ? `; its output names iteration ${announced} of ${work.total} last`
    : `, though its output shows ${work.iterations} of ${work.total} iterations`;
}

function zeroSentence({ because, work }: JudgedEnding): string {
  if (because === 'exit-zero-open')
    return 'It ended with exit code 0, but nothing confirms that all of its work was done.';
  if (because === 'exit-zero-unproven')
    return `It ended with exit code 0 before its script reached its end${shownOf(work)}.`;
  const at =
    work !== null && work.iterations > 0 && work.total !== null
      ? ` at ${work.iterations} of ${work.total} iterations`
      : '';
  return `It exited silently with code 0${at}, before its work was done.`;
}

const said = ({ exception }: JudgedEnding): string => (exception === null ? '' : `: ${exception}`);

const MACHINE_REASONS: Record<string, string> = {
  'session-end-code': 'its session or its console was closed',
  'session-ended': 'the session was ending',
  'machine-slept': 'the machine had just slept',
  'machine-restarted': 'the machine was restarted',
};

const LOGS: Record<Evidence['source'], string> = {
  'kernel-log': "The kernel's log",
  'event-log': "Windows' event log",
  'fault-handler': "Python's fault handler",
};

/** One record of the system's log, in an English sentence. */
function englishEvidence({ what, module, source }: Evidence): string {
  const log = LOGS[source];
  const where = module === null ? '' : ` in ${module}`;
  switch (what) {
    case 'memory-kill':
      return `${log} says that the kernel killed it because memory ran out.`;
    case 'native-crash':
      return `${log} records a crash${where}.`;
    case 'driver-error':
      return `${log} records a failure of the display driver.`;
    case 'memory-exhausted':
      return `${log} warned that memory was running out.`;
  }
}
