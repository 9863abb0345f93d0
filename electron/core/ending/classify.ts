// Long because the order of its rules decides, so they stand in one table.
import type { EndingBecause, EndingClass, JudgedEnding } from '../protocol/disk/ending.ts';
import type { Section } from '../protocol/disk/section.ts';
import type { EndingFacts } from './ending-facts.ts';
import { findUsageError, topFrame } from './exception-text.ts';
import { isDllInitFailure, isNative, SESSION_END_CODES, SHUTDOWN_SIGNALS, signalOf } from './exit-codes.ts';
import { faultEvidence } from './fault-text.ts';
import { fingerprintOf } from './fingerprint.ts';
import { shortened } from './last-message.ts';
import { memoryTextIn } from './memory-text.ts';
import { type OwnWords, ownWordsIn } from './own-words.ts';
import { signalName } from './signals.ts';
import { silentKind } from './silent-kind.ts';
import { type Voice, voiceOf } from './voice.ts';
import {
  type CutOffVerdict,
  contradictsMarker,
  type ExitZeroVerdict,
  isComplete,
  judgeCutOffEnd,
  judgeExitZero,
  whollyFailed,
} from './work-done.ts';

/** Exit code by which a job asks for a restart (HTCondor). */
const EXIT_RECYCLE = 85;
/** Exit code by which a job asks not to be restarted (NVIDIA resiliency extension). */
const EXIT_NO_RESTART = 93;
/** Exit code of argparse and most command lines when they reject their arguments. */
const EXIT_USAGE = 2;
/** Exit code of abort() on Windows where it does not end in a fast-fail; any script may use it too. */
const EXIT_ABORT = 3;
/** A job that ends this soon after the session began to end, or the machine woke, ended because of that. */
export const SESSION_END_WITHIN_MS = 60_000;

/** The facts of an ending and what follows from them alone. */
interface Case extends EndingFacts, Voice {
  exitCode: number | null;
  /** The signal that ended it, as reported by the system or a shell. */
  endedBySignal: number | null;
  hasCrashed: boolean;
  usageError: string | null;
  /** What it said about an end before its total; null: nothing, or it did not exit in order. */
  ownWords: OwnWords | null;
}

type Rule = readonly [EndingClass, EndingBecause, (ending: Case) => boolean];

const isWithin = (at: number | null, endedAt: number): boolean =>
  at !== null && endedAt >= at && endedAt - at <= SESSION_END_WITHIN_MS;

const isOutOfMemory = ({ memory, exitCode }: Case): boolean => memory === 'memory' && exitCode !== 0;

/**
 * True if a finish marker can be believed. It overrides a crash at shutdown, which is common in native code, but not
 * missing iterations: then the marker came too early.
 */
export const isMarkerCredible = ({
  finishMarker,
  work,
}: Pick<EndingFacts, 'finishMarker' | 'work'>): boolean => finishMarker && !contradictsMarker(work);

/** True if it left because Vigil wanted to recycle it. It may have finished or died of something else all the same. */
const isRecycledByUs = (ending: Case): boolean =>
  ending.endedByUs === 'recycle' &&
  ending.newerCheckpoint &&
  !(isComplete(ending.work) && (ending.finishMarker || ending.exitCode === 0)) &&
  !(ending.memory !== null && ending.exitCode !== 0) &&
  !ending.hasCrashed;

const isRecycle = (ending: Case): boolean => ending.exitCode === EXIT_RECYCLE || isRecycledByUs(ending);

/** Rules for a job that ended by itself, of the kind of its trials' error. */
function everyTrialFailed(isKind: (ending: Case) => boolean): Rule[] {
  const hasFailed = (ending: Case): boolean =>
    ending.facts !== null && isByItself(ending) && isKind(ending) && whollyFailed(ending.work) !== null;
  const memoryOf = ({ work }: Case) => memoryTextIn(whollyFailed(work)?.last ?? '');
  return [
    ['commit', 'every-trial-failed', (ending) => hasFailed(ending) && memoryOf(ending) === 'commit'],
    ['oom-train', 'every-trial-failed', (ending) => hasFailed(ending) && memoryOf(ending) === 'memory'],
    ['error', 'every-trial-failed', hasFailed],
  ];
}

/** The first rule that fits decides. A silent exit is what remains, whatever the exit code. */
const RULES: readonly Rule[] = [
  ['user-stop', 'asked-to-stop', (ending) => ending.stopRequested],
  ['user-stop', 'asked-to-pause', (ending) => ending.pauses && isRecycledByUs(ending)],
  ['not-started', 'could-not-start', (ending) => ending.startFailure !== null],
  // One iteration does not fit into one process: a third process would recycle in the same way.
  [
    'oom-train',
    'recycled-in-vain',
    (ending) => isRecycle(ending) && !ending.progressed && ending.recycledInVainBefore,
  ],
  ['recycle', 'exit-85', (ending) => ending.exitCode === EXIT_RECYCLE],
  ['recycle', 'checkpoint-after-recycle-request', isRecycledByUs],
  ['finished', 'finish-marker', (ending) => isMarkerCredible(ending) || ending.endedByUs === 'lingers'],
  // The job stopped early and reports success: only the job can know better.
  ['finished', 'finish-marker', (ending) => ending.finishMarker && ending.exitCode === 0],
  ...everyTrialFailed((ending) => ending.exitCode === 0 && ending.script !== 'left'),
  ['finished', 'script-ended', (ending) => ending.script === 'orderly' && isExitZero(ending, 'done')],
  ['ended-early', 'fewer-than-total', (ending) => isExitZero(ending, 'early')],
  // The script ran to its end, then native code crashed or hung while Python shut down.
  ['finished', 'script-ended', (ending) => hasBrokenAfterItsEnd(ending)],
  ['finished', 'script-ended', (ending) => isCutOffAtItsEnd(ending, 'done')],
  ['finished', 'exit-zero-all-done', (ending) => isExitZero(ending, 'done')],
  // STOP rows of the failure catalogue belong here once there is a catalogue.
  ['no-restart', 'exit-93', (ending) => ending.exitCode === EXIT_NO_RESTART],
  // Vigil's own kills precede os-shutdown: on Windows its Ctrl-Break also leaves 0xC000013A.
  ['hang-kill', 'hung', (ending) => ending.endedByUs === 'hang'],
  ['guard-kill', 'guarded', (ending) => ending.endedByUs === 'guard'],
  [
    'guard-kill',
    'recycled-without-checkpoint',
    (ending) => ending.endedByUs === 'recycle' && !ending.newerCheckpoint,
  ],
  [
    'os-shutdown',
    'session-end-code',
    (ending) => ending.exitCode !== null && isSessionEndCode(ending.exitCode, ending),
  ],
  ['os-shutdown', 'session-ended', ({ machine, endedAt }) => isWithin(machine.sessionEndingAt, endedAt)],
  ['os-shutdown', 'machine-slept', ({ machine, endedAt }) => isWithin(machine.wokeAt, endedAt)],
  // A death observed before the machine restarted has its own reason, unless the system ended the job.
  [
    'os-shutdown',
    'machine-restarted',
    ({ machine, facts, endedBySignal }) =>
      machine.restarted === true &&
      (facts === null || (endedBySignal !== null && SHUTDOWN_SIGNALS.has(endedBySignal))),
  ],
  // The first failed trial may have ended it; after a second one it had caught them, and what ended it follows from them.
  ...everyTrialFailed((ending) => failedByItself(ending) && (whollyFailed(ending.work)?.of ?? 0) > 1),
  ['commit', 'commit-text', ({ memory, exitCode }) => memory === 'commit' && exitCode !== 0],
  ['oom-train', 'memory-text', (ending) => isOutOfMemory(ending) && isAtWork(ending)],
  ['oom-load', 'memory-text', isOutOfMemory],
  ['oom-train', 'kernel-memory-kill', (ending) => isKernelKill(ending) && isAtWork(ending)],
  ['oom-load', 'kernel-memory-kill', isKernelKill],
  ['error', 'exception-recorded', (ending) => failedByItself(ending) && ending.recorded !== null],
  ['error', 'error-text', (ending) => failedByItself(ending) && ending.exception !== null],
  ['rejected', 'usage-text', ({ usageError }) => usageError !== null],
  [
    'error',
    'last-message',
    (ending) => failedByItself(ending) && typeof ending.lastMessage?.reason === 'string',
  ],
  ['silent', 'exit-zero-unproven', (ending) => isExitZero(ending, 'unproven')],
  ['silent', 'exit-zero-open', (ending) => isExitZero(ending, 'open')],
  ['ended-early', 'fewer-than-total', (ending) => isCutOffAtItsEnd(ending, 'early')],
  ['silent', 'script-ended-unproven', (ending) => isCutOffAtItsEnd(ending, 'unproven')],
  ['silent', 'nothing-said', () => true],
];

/** Whether exit code 0 has this verdict. An orderly end that was requested from outside does not confirm any work. */
const isExitZero = (ending: Case, verdict: ExitZeroVerdict): boolean =>
  ending.exitCode === 0 &&
  judgeExitZero(
    ending.script === 'orderly' && !isByItself(ending) ? 'mute' : ending.script,
    ending.work,
    ending.ownWords?.says === 'all-done',
  ) === verdict;

/** True if the process crashed or hung after its script's end. The script's report counts as with exit code 0. */
const hasBrokenAfterItsEnd = (ending: Case): boolean =>
  (isComplete(ending.work) &&
    (ending.script === 'orderly' || ending.script === 'part') &&
    (ending.hasCrashed || ending.endedByUs === 'hang')) ||
  (ending.script === 'orderly' && ending.hasCrashed && judgeExitZero('orderly', ending.work) === 'done');

/**
 * True if the script ran to its end, with this verdict, but the exit code is unknown. The keeper was gone, or the
 * process was killed while Python shut down.
 */
const isCutOffAtItsEnd = (ending: Case, verdict: CutOffVerdict): boolean =>
  ending.script === 'orderly' &&
  isByItself(ending) &&
  ending.startFailure === null &&
  (ending.facts === null || (ending.endedBySignal !== null && !ending.hasCrashed)) &&
  judgeCutOffEnd(ending.work) === verdict;

/**
 * True if neither Vigil nor the system ended it. A script that is asked to end may exit in order in the middle of its
 * work. If the amount of work is unknown, nothing else distinguishes that from completion.
 */
const isByItself = ({ endedByUs, machine, endedAt }: Case): boolean =>
  endedByUs === null && !isWithin(machine.sessionEndingAt, endedAt) && !isWithin(machine.wokeAt, endedAt);

/** A start that fails twice in a row on a running machine does not fail because the session ends. */
const isSessionEndCode = (exitCode: number, { dllInitFailedBefore, machine }: Case): boolean =>
  SESSION_END_CODES.has(exitCode >>> 0) &&
  !(isDllInitFailure(exitCode) && dllInitFailedBefore && machine.restarted !== true);

/** True if it was past loading. */
const isAtWork = ({ progressed, worked }: Pick<EndingFacts, 'progressed' | 'worked'>): boolean =>
  progressed || worked;

/**
 * True if it exited with a failure code of its own. A signal or a crash counts only if a recorded exception had ended
 * the script before: Python was then shutting down.
 */
const failedByItself = ({ facts, exitCode, endedBySignal, hasCrashed, recorded }: Case): boolean =>
  facts !== null &&
  exitCode !== 0 &&
  (recorded !== null || (exitCode !== null && endedBySignal === null && !hasCrashed));

function isKernelKill({ evidence }: Case): boolean {
  return evidence.some((found) => found.what === 'memory-kill');
}

/** Why it rejected its arguments. An error that names the checkpoint is about that file, which may reappear. */
function usageErrorOf(words: string, { checkpointFile }: EndingFacts): string | null {
  const error = findUsageError(words);
  return checkpointFile !== null && error?.includes(checkpointFile) ? null : error;
}

/** The verdict on an attempt, with its evidence and the fingerprint that identifies equal failures. */
export function classifyEnding(ending: EndingFacts): JudgedEnding {
  const { system } = ending;
  const exitCode = ending.facts?.exitCode ?? null;
  const signal = ending.facts?.signal ?? null;
  // A script that ran to its end chose its exit code, however much that looks like a shell's code for a signal.
  const isOwnCode = ending.script === 'orderly' && signal === null && system !== 'windows';
  const endedBySignal = isOwnCode ? null : signalOf(exitCode, signal, system);
  const hasCrashed = isNative(exitCode, endedBySignal, system);
  const voice = voiceOf(ending, endedBySignal !== null || hasCrashed);
  const { lastMessage } = voice;
  const fault =
    hasCrashed || exitCode === EXIT_ABORT
      ? (faultEvidence(ending.faults, ending.endedAt) ?? faultEvidence(voice.words, ending.endedAt))
      : null;
  const known: Case = {
    ...ending,
    ...voice,
    exitCode,
    endedBySignal,
    hasCrashed,
    // When an ending is judged again, this fault is among the stored evidence.
    evidence: fault
      ? [fault, ...ending.evidence.filter(({ source }) => source !== fault.source)]
      : ending.evidence,
    usageError: exitCode === EXIT_USAGE && !ending.progressed ? usageErrorOf(voice.words, ending) : null,
    ownWords: exitCode === 0 && ending.script === 'orderly' ? ownWordsOf(ending) : null,
  };
  const [judgedClass, because] =
    RULES.find(([, , test]) => test(known)) ?? (['silent', 'nothing-said'] as const);
  const silence = {
    exitCode,
    endedBySignal,
    system,
    hasWords: lastMessage !== null,
    endedAt: ending.endedAt,
  };
  const judged = {
    class: judgedClass,
    because,
    silent: judgedClass === 'silent' ? silentKind({ ...silence, evidence: known.evidence }) : null,
    exitCode,
    signal,
    signalName: endedBySignal === null ? null : signalName(endedBySignal, system),
    unseen: ending.facts === null && ending.startFailure === null,
    exception: exceptionOf(judgedClass, because, known),
    lastMessage: judgedClass === 'silent' && exitCode !== 0 ? (lastMessage?.text ?? null) : null,
    startFailure: ending.startFailure,
    readIn: null as string | null,
    section: sectionOf(ending),
    evidence: [...known.evidence],
    evidenceState: ending.evidenceState,
    work: ending.work,
    ...(judgedClass === 'ended-early' && known.ownWords && { stopsBecause: shortened(known.ownWords.text) }),
  } satisfies Omit<JudgedEnding, 'fingerprint'>;
  const isVoice = judged.exception !== null || judged.lastMessage !== null;
  if (isVoice && because !== 'every-trial-failed') judged.readIn = voice.readIn;
  const isFramed = because !== 'last-message' && because !== 'every-trial-failed';
  const frame = judged.exception !== null && isFramed ? topFrame(voice.words) : null;
  return { ...judged, fingerprint: fingerprintOf({ ...judged, frame }) };
}

/** What it said about an end before its total, in its terminal or else in a log file. */
function ownWordsOf({ tail, logTails, work }: EndingFacts): OwnWords | null {
  for (const text of [tail, ...logTails.map((log) => log.tail)]) {
    const words = ownWordsIn(text, work.reading?.tool);
    if (words) return words;
  }
  return null;
}

/** The text that belongs to the class: a traceback printed long before a kill by Vigil does not. */
function exceptionOf(
  judged: EndingClass,
  because: EndingBecause,
  { exception, usageError, lastMessage, work }: Case,
): string | null {
  if (because === 'every-trial-failed') return whollyFailed(work)?.last ?? null;
  if (judged === 'rejected') return usageError;
  if (because === 'last-message') return lastMessage?.reason ?? null;
  return judged === 'error' || judged === 'oom-load' || judged === 'oom-train' || judged === 'commit'
    ? exception
    : null;
}

/** The section it was in. Before the first iteration nothing distinguishes set-up from load. */
function sectionOf({ startFailure, finishMarker, ...ending }: EndingFacts): Section | null {
  if (startFailure) return null;
  if (finishMarker) return 'shutdown';
  return isAtWork(ending) ? 'iteration' : 'load';
}
