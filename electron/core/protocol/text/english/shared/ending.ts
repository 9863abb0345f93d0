// Long because it has a sentence for every way to end.

import { EndingBecause, type JudgedEnding, SilentKind } from '../../../disk/ending.ts';
import { Evidence, EvidenceState } from '../../../disk/evidence.ts';
import { Section } from '../../../disk/section.ts';
import { StartFailure } from '../../../disk/start-failure.ts';
import { completedIn, TotalSource, type WorkSeen } from '../../../disk/work-seen.ts';
import { isUnknownName } from '../../../open-enum.ts';
import { inWordsIfUnknown, unknownNameInWords } from '../phrases/unknown.ts';
import { leftRunningInWords } from './orphans.ts';
import { shortageInWords } from './shortage.ts';
import { signalInWords } from './signals.ts';
import { startFailureInWords } from './start.ts';

/** Names of signals for journals that hold only their numbers; such journals are all from Linux. */
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

/** Exit codes that some programs give by convention. Any other program may mean something else by them. */
const CONVENTIONS: Record<number, string> = {
  120: 'which Python gives when it could not write the rest of its output',
  124: 'which the command timeout gives when time ran out',
  126: 'which shells give when a program cannot be run',
  127: 'which shells give when a program was not found',
};

/** `exit code 1`, `exit code 0xC0000005, access violation`, `signal SIGTERM, a request to end` or `exit code not seen`. */
export function exitInWords(ending: JudgedEnding): string {
  const { exitCode, signal, signalName } = ending;
  if (ending.unseen) return 'exit code not seen';
  if (signal !== null) return signalInWords(signalName ?? SIGNALS[signal] ?? `signal ${signal}`);
  if (exitCode === null) return 'exit code not known';
  const unsigned = exitCode >>> 0;
  const code = unsigned > 255 ? `0x${unsigned.toString(16).toUpperCase()}` : unsigned;
  const meaning =
    signalName === null
      ? (WINDOWS_CODES[unsigned] ?? CONVENTIONS[unsigned])
      : `which shells give for ${signalInWords(signalName)}`;
  return `exit code ${code}${meaning === undefined ? '' : `, ${meaning}`}`;
}

/** How an attempt ended, in one or two English sentences: what happened, and what the system's log says about it. */
export function endingInWords(ending: JudgedEnding): string {
  const { evidence } = ending;
  const [first] = evidence;
  const told = evidence.filter((each) => each === first || isUnknownEvidence(each)).map(evidenceInWords);
  const shortage = ending.shortage === undefined ? [] : shortageInWords(ending.shortage);
  const left = ending.leftRunning === undefined ? [] : [leftRunningInWords(ending.leftRunning)];
  return [
    sentenceOf(ending),
    ...readInSentence(ending),
    ...shortage,
    ...left,
    ...told,
    ...unknownIn(ending),
  ].join(' ');
}

/** Where the reason was read, if that was not the terminal. */
const readInSentence = ({ readIn }: JudgedEnding): string[] =>
  readIn === null ? [] : [`Vigil read this in ${nameOf(readIn)}.`];

/** Name of a file without its folders, of either system. */
const nameOf = (path: string): string =>
  path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);

/** Parts of an ending that only a newer version knows and that the sentence about its class does not name. */
const unknownIn = ({
  because,
  silent,
  section,
  startFailure,
  evidenceState,
  work,
}: JudgedEnding): string[] => [
  ...inWordsIfUnknown(EndingBecause, 'a reason', because),
  ...inWordsIfUnknown(SilentKind, 'a kind of silence', silent),
  ...inWordsIfUnknown(Section, 'a section', section),
  ...inWordsIfUnknown(StartFailure.shape.code, 'a code of a failed start', startFailure?.code ?? null),
  ...inWordsIfUnknown(EvidenceState, "an answer of the system's log", evidenceState),
  ...inWordsIfUnknown(TotalSource, 'a source of the total', work?.totalBy ?? null),
];

function sentenceOf(ending: JudgedEnding): string {
  const exit = exitInWords(ending);
  if (ending.because === 'every-trial-failed') return everyTrialSentence(ending, exit);
  switch (ending.class) {
    case 'finished':
      return `${finishedSentence(ending, exit)}${shortfall(ending)}${failedTrials(ending)}`;
    case 'ended-early':
      return earlySentence(ending, exit);
    case 'user-stop':
      return ending.because === 'asked-to-pause'
        ? `The job left after an iteration, because you asked for a pause (${exit}).`
        : `You stopped the job (${exit}).`;
    case 'recycle':
      return ending.because === 'checkpoint-after-recycle-request'
        ? `Vigil recycled the job after it had saved its state (${exit}).`
        : `The job saved its state and asked for a restart (${exit}).`;
    case 'no-restart':
      return `The job ended and asked not to be restarted (${exit}).`;
    case 'os-shutdown':
      return `The job ended because ${MACHINE_REASONS[ending.because ?? ''] ?? 'the session or the machine ended'} (${exit}).`;
    case 'hang-kill':
      return `Vigil ended the job because it hung (${exit}).`;
    case 'guard-kill':
      return ending.because === 'recycled-without-checkpoint'
        ? `Vigil recycled the job, but it had saved nothing since it began (${exit}).`
        : `Vigil ended the job to prevent damage (${exit}).`;
    case 'oom-load':
      return `The job ran out of memory before an iteration of it was recognised${said(ending)} (${exit}).`;
    case 'oom-train':
      return ending.because === 'recycled-in-vain'
        ? `Vigil recycled the job a second time without a completed iteration (${exit}).`
        : `The job ran out of memory while it worked${said(ending)} (${exit}).`;
    case 'commit':
      return `Windows could not commit more memory, because the page file is too small${said(ending)} (${exit}).`;
    case 'error':
      if (ending.because === 'last-message')
        return `The job ended with an error. Its last message: “${ending.exception ?? ''}” (${exit}).`;
      return `The job ended with an error: ${exceptionOf(ending) ?? 'see its last lines'} (${exit}).`;
    case 'rejected':
      return `The job rejected its arguments: ${ending.exception ?? 'see its last lines'} (${exit}).`;
    case 'not-started':
      return `The job could not be started: ${ending.startFailure === null ? 'the reason is unknown' : startFailureInWords(ending.startFailure)}.`;
    case 'silent':
      if (ending.because === 'script-ended-unproven')
        return ending.unseen
          ? 'The script ran to its end. The keeper was gone, so the exit code is unknown.'
          : `The script ran to its end, and a signal ended Python while it shut down (${exit}).`;
      if (ending.unseen)
        return 'The keeper died and the job with it, so how it ended is unknown. Its iterations are kept.';
      return silenceOf(ending, exit);
    default:
      return unknownNameInWords('an ending', ending.class, exit);
  }
}

/** How a job ended that gave no reason, with a quotation of what it printed last. */
function silenceOf(ending: JudgedEnding, exit: string): string {
  const { silent, lastMessage, signalName, signal } = ending;
  const spoke = lastMessage !== null;
  const quoted = spoke ? ` Its last message: “${lastMessage}”.` : '';
  const without = spoke ? '' : ', without a message';
  const hadSignal = signal !== null || signalName !== null;
  switch (silent) {
    case 'native':
      return `The job crashed in native code${without} (${exit}).${quoted}`;
    case 'zero':
      return zeroSentence(ending);
    case 'killed':
      return hadSignal
        ? `A signal ended the job${without} (${exit}).${quoted}`
        : `The job exited silently: it ended by itself or was ended from outside (${exit}).`;
    case 'driver':
      return `The job ended${without}, just after the display driver failed (${exit}).${quoted}`;
    default:
      return spoke
        ? `The job ended without a clear reason (${exit}).${quoted}`
        : `The job exited silently (${exit}).`;
  }
}

/** No trial had a value, and the error of the last one. */
function everyTrialSentence({ exception, work }: JudgedEnding, exit: string): string {
  const error = exception === null ? '' : `: ${exception}`;
  return `Every trial failed, ${work?.failed} of ${work?.iterations}${error} (${exit}).`;
}

/** How many trials of a job that achieved something failed, as their tool said. */
const failedTrials = ({ work }: JudgedEnding): string =>
  work?.failed === undefined ? '' : ` ${work.failed} of ${work.iterations} trials failed.`;

/** How far it got: in steps of the bar of its tool if the total of its iterations is unknown. */
function placeOf(work: JudgedEnding['work']): string {
  const { at, total } = work?.reading?.toolBar ?? {};
  return work?.total == null && total !== undefined
    ? `step ${at} of ${total}`
    : `${completedIn(work)} of ${work?.total} iterations`;
}

/** How far it got before it ended by itself, and why in its own words. */
function earlySentence(ending: JudgedEnding, exit: string): string {
  const { exitCode, work, stopsBecause } = ending;
  const said = stopsBecause === undefined ? '' : ` It said: “${stopsBecause}”.`;
  return exitCode === 0
    ? `The job ended by itself at ${placeOf(work)} (${exit}).${failedTrials(ending)}${said}`
    : `The script ran to its end at ${completedIn(work)} of ${work?.total} iterations (${exit}).`;
}

function finishedSentence({ because, work }: JudgedEnding, exit: string): string {
  if (because === 'script-ended') return `The job finished: its script ran to its end (${exit}).`;
  if (isUnknownName(EndingBecause, because)) return `The job finished (${exit}).`;
  if (because === 'finish-marker') return `The job finished, as it reported (${exit}).`;
  const count = work?.total == null ? 'every iteration is done' : countOf(work);
  return `The job finished: ${count} (${exit}).`;
}

const countOf = (work: WorkSeen): string =>
  work.told > 0
    ? `${completedIn(work)} of ${work.total} iterations are done`
    : `${completedIn(work)} of ${work.total} iterations were read in its output`;

/** That a finished job shows fewer iterations than its total: only a remark, as the reading may be wrong. */
function shortfall({ work }: JudgedEnding): string {
  if (!work || work.total === null || work.iterations >= work.total || work.iterations === 0) return '';
  const where = work.told > 0 ? '' : ' in its output';
  const until = where === '' ? '' : untilOf(work);
  return ` ${work.iterations} of ${work.total} iterations were seen${where}${until}.`;
}

/** Why its output may show less than was done. */
function untilOf({ outputLeft, logShared }: WorkSeen): string {
  if (outputLeft) return ', which it closed or sent elsewhere before its end';
  return logShared ? ', whose log was read only until another run might write into it' : '';
}

/** How far the job got by its output, which may only have announced the last iteration. */
function shownOf(work: JudgedEnding['work']): string {
  if (work === null || work.iterations === 0) return '';
  const announced = work.reading?.announced ?? 0;
  return announced > work.iterations
    ? `; its output names iteration ${announced} of ${work.total} last`
    : `, though its output shows ${work.iterations} of ${work.total} iterations`;
}

function zeroSentence({ because, work }: JudgedEnding): string {
  if (because === 'exit-zero-open')
    return 'The job ended with exit code 0, but nothing confirms that all of its work was done.';
  if (because === 'exit-zero-unproven' && work?.reading?.isCut)
    return `The job ended with exit code 0 in the middle of iteration ${work.reading.announced}.`;
  if (because === 'exit-zero-unproven')
    return `The job ended with exit code 0 before its script reached its end${shownOf(work)}.`;
  const at =
    work !== null && work.iterations > 0 && work.total !== null
      ? ` at ${work.iterations} of ${work.total} iterations`
      : '';
  return `The job exited silently with code 0${at}, before its work was done.`;
}

function said(ending: JudgedEnding): string {
  const exception = exceptionOf(ending);
  return exception === null ? '' : `: ${exception}`;
}

/** PyTorch's message about memory has 700 characters, most of them advice. The evidence of a verdict has it whole. */
const LONGEST_QUOTE = 200;
const exceptionOf = ({ exception }: JudgedEnding): string | null => {
  if (exception === '') return 'an exception whose text was cut off';
  if (exception === null || exception.length <= LONGEST_QUOTE) return exception;
  return `${exception.slice(0, Math.max(exception.lastIndexOf(' ', LONGEST_QUOTE), LONGEST_QUOTE / 2))} …`;
};

const MACHINE_REASONS: Record<string, string> = {
  'session-end-code': 'its session or its console was closed',
  'session-ended': 'the session was ending',
  'machine-slept': 'the machine had just slept',
  'machine-restarted': 'the machine was restarted',
};

const isUnknownEvidence = ({ source, what }: Evidence): boolean =>
  isUnknownName(Evidence.shape.source, source) || isUnknownName(Evidence.shape.what, what);

const LOGS: Record<Evidence['source'], string> = {
  'kernel-log': "The kernel's log",
  'event-log': "Windows' event log",
  'fault-handler': "Python's fault handler",
};

/** A record of the system's log, in an English sentence. */
function evidenceInWords({ what, module, source }: Evidence): string {
  const log = LOGS[source];
  if (log === undefined) return unknownNameInWords('evidence', source, what);
  const where = module === null ? '' : ` in ${module}`;
  switch (what) {
    case 'memory-kill':
      return `${log} says that the kernel killed the job because memory ran out.`;
    case 'native-crash':
      return `${log} records a crash${where}.`;
    case 'driver-error':
      return `${log} records a failure of the display driver.`;
    case 'memory-exhausted':
      return `${log} warned that memory was running out.`;
    default:
      return unknownNameInWords('evidence', what, source);
  }
}
