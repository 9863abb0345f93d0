import type { EndingBecause, EndingClass, JudgedEnding } from '../protocol/disk/ending.ts';
import type { Section } from '../protocol/disk/section.ts';
import type { EndingFacts } from './ending-facts.ts';
import { findUsageError, topFrame } from './exception-text.ts';
import { isDllInitFailure, isNative, SESSION_END_CODES, SHUTDOWN_SIGNALS, signalOf } from './exit-codes.ts';
import { faultEvidence } from './fault-text.ts';
import { fingerprintOf } from './fingerprint.ts';
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
} from './work-done.ts';

/** A job that exits with this asks to be started again (HTCondor). */
const EXIT_RECYCLE = 85;
/** A job that exits with this asks not to be started again (NVIDIA resiliency extension). */
const EXIT_NO_RESTART = 93;
/** What argparse and most command lines exit with when they do not accept their arguments. */
const EXIT_USAGE = 2;
/** What abort() leaves on Windows where it does not end in a fast-fail; any script may choose it too. */
const EXIT_ABORT = 3;
/** What dies so soon after the session began to end, or the machine woke, died of that. */
export const SESSION_END_WITHIN_MS = 60_000;

/** Facts of an ending with what follows from them alone. */
interface Case extends EndingFacts, Voice {
  exitCode: number | null;
  /** By which it ended, as the system or a shell tells it. */
  endedBySignal: number | null;
  hasCrashed: boolean;
  usageError: string | null;
}

type Rule = readonly [EndingClass, EndingBecause, (ending: Case) => boolean];

const isWithin = (at: number | null, endedAt: number): boolean =>
  at !== null && endedAt >= at && endedAt - at <= SESSION_END_WITHIN_MS;

const isOutOfMemory = ({ memory, exitCode }: Case): boolean => memory === 'memory' && exitCode !== 0;

/**
 * The marker overrides a crash at shutdown, which is common in native code; but not one that leaves iterations
 * undone: then the marker came too early, and to believe it would call finished what is not.
 */
export const isMarkerCredible = ({
  finishMarker,
  work,
}: Pick<EndingFacts, 'finishMarker' | 'work'>): boolean => finishMarker && !contradictsMarker(work);

const isRecycledByUs = ({ endedByUs, newerCheckpoint }: EndingFacts): boolean =>
  endedByUs === 'recycle' && newerCheckpoint;

const isRecycle = (ending: Case): boolean => ending.exitCode === EXIT_RECYCLE || isRecycledByUs(ending);

/** How an attempt ended: the first rule that fits decides. Silence is what is left, whatever the exit code. */
const RULES: readonly Rule[] = [
  ['user-stop', 'asked-to-stop', (ending) => ending.stopRequested],
  ['not-started', 'could-not-start', (ending) => ending.startFailure !== null],
  // One iteration does not fit: a third process would recycle itself just the same.
  [
    'oom-train',
    'recycled-in-vain',
    (ending) => isRecycle(ending) && !ending.progressed && ending.recycledInVainBefore,
  ],
  ['recycle', 'exit-85', (ending) => ending.exitCode === EXIT_RECYCLE],
  ['recycle', 'checkpoint-after-recycle-request', isRecycledByUs],
  ['finished', 'finish-marker', (ending) => isMarkerCredible(ending) || ending.endedByUs === 'lingers'],
  // It stopped early and all is well: nobody but the job knows better.
  ['finished', 'finish-marker', (ending) => ending.finishMarker && ending.exitCode === 0],
  ['finished', 'script-ended', (ending) => ending.script === 'orderly' && isExitZero(ending, 'done')],
  ['ended-early', 'fewer-than-total', (ending) => isExitZero(ending, 'early')],
  // The script ran to its end, then native code crashed or hung while Python shut down.
  ['finished', 'script-ended', (ending) => hasBrokenAfterItsEnd(ending)],
  ['finished', 'script-ended', (ending) => isCutOffAtItsEnd(ending, 'done')],
  ['finished', 'exit-zero-all-done', (ending) => isExitZero(ending, 'done')],
  // Rows of the failure catalogue that say STOP belong here once there is one.
  ['no-restart', 'exit-93', (ending) => ending.exitCode === EXIT_NO_RESTART],
  // Our own kills come before os-shutdown: on Windows our Ctrl-Break also leaves 0xC000013A.
  ['hang-kill', 'hung', (ending) => ending.endedByUs === 'hang'],
  ['guard-kill', 'guarded', (ending) => ending.endedByUs === 'guard'],
  ['guard-kill', 'recycled-without-checkpoint', (ending) => ending.endedByUs === 'recycle'],
  [
    'os-shutdown',
    'session-end-code',
    (ending) => ending.exitCode !== null && isSessionEndCode(ending.exitCode, ending),
  ],
  ['os-shutdown', 'session-ended', ({ machine, endedAt }) => isWithin(machine.sessionEndingAt, endedAt)],
  ['os-shutdown', 'machine-slept', ({ machine, endedAt }) => isWithin(machine.wokeAt, endedAt)],
  // A death that was seen before the machine went has a reason of its own, unless the system ended it.
  [
    'os-shutdown',
    'machine-restarted',
    ({ machine, facts, endedBySignal }) =>
      machine.restarted === true &&
      (facts === null || (endedBySignal !== null && SHUTDOWN_SIGNALS.has(endedBySignal))),
  ],
  ['commit', 'commit-text', ({ memory, exitCode }) => memory === 'commit' && exitCode !== 0],
  ['oom-train', 'memory-text', (ending) => isOutOfMemory(ending) && isAtWork(ending)],
  ['oom-load', 'memory-text', isOutOfMemory],
  ['oom-train', 'kernel-memory-kill', (ending) => isKernelKill(ending) && isAtWork(ending)],
  ['oom-load', 'kernel-memory-kill', isKernelKill],
  ['error', 'exception-recorded', (ending) => failedByItself(ending) && ending.recorded !== null],
  ['error', 'error-text', (ending) => failedByItself(ending) && ending.exception !== null],
  ['rejected', 'usage-text', ({ usageError }) => usageError !== null],
  ['error', 'last-words', (ending) => failedByItself(ending) && typeof ending.closing?.reason === 'string'],
  ['silent', 'exit-zero-unproven', (ending) => isExitZero(ending, 'unproven')],
  ['silent', 'exit-zero-open', (ending) => isExitZero(ending, 'open')],
  ['ended-early', 'fewer-than-total', (ending) => isCutOffAtItsEnd(ending, 'early')],
  ['silent', 'script-ended-unproven', (ending) => isCutOffAtItsEnd(ending, 'unproven')],
  ['silent', 'nothing-said', () => true],
];

/** Whether exit code 0 is worth this. An orderly end that somebody else asked for says nothing of the work. */
const isExitZero = (ending: Case, verdict: ExitZeroVerdict): boolean =>
  ending.exitCode === 0 &&
  judgeExitZero(ending.script === 'orderly' && !isByItself(ending) ? 'mute' : ending.script, ending.work) ===
    verdict;

/** A script that ran to its end, and whose process then crashed or hung: its own word stands as with exit code 0. */
const hasBrokenAfterItsEnd = (ending: Case): boolean =>
  (isComplete(ending.work) &&
    (ending.script === 'orderly' || ending.script === 'part') &&
    (ending.hasCrashed || ending.endedByUs === 'hang')) ||
  (ending.script === 'orderly' && ending.hasCrashed && judgeExitZero('orderly', ending.work) === 'done');

/**
 * Its script ran to its end, which is worth this, and the exit code is not known: the keeper was gone, or the process was killed
 * while Python was taken down.
 */
const isCutOffAtItsEnd = (ending: Case, verdict: CutOffVerdict): boolean =>
  ending.script === 'orderly' &&
  isByItself(ending) &&
  ending.startFailure === null &&
  (ending.facts === null || (ending.endedBySignal !== null && !ending.hasCrashed)) &&
  judgeCutOffEnd(ending.work) === verdict;

/**
 * Neither we nor the system ended it. Asked to end, a script may leave in order, in the middle of its work, and where
 * nobody knows how much there is to do, nothing else tells that from its end.
 */
const isByItself = ({ endedByUs, machine, endedAt }: Case): boolean =>
  endedByUs === null && !isWithin(machine.sessionEndingAt, endedAt) && !isWithin(machine.wokeAt, endedAt);

/** A start that fails twice in a row, with the machine still there, does not fail because of the session's end. */
const isSessionEndCode = (exitCode: number, { dllInitFailedBefore, machine }: Case): boolean =>
  SESSION_END_CODES.has(exitCode >>> 0) &&
  !(isDllInitFailure(exitCode) && dllInitFailedBefore && machine.restarted !== true);

/** Loading is behind it. */
const isAtWork = ({ progressed, worked }: Pick<EndingFacts, 'progressed' | 'worked'>): boolean =>
  progressed || worked;

/**
 * It left with an exit code that tells a failure. A signal or a crash leaves one only where an exception, which is recorded,
 * had ended the script before: then Python was being taken down.
 */
const failedByItself = ({ facts, exitCode, endedBySignal, hasCrashed, recorded }: Case): boolean =>
  facts !== null &&
  exitCode !== 0 &&
  (recorded !== null || (exitCode !== null && endedBySignal === null && !hasCrashed));

function isKernelKill({ evidence }: Case): boolean {
  return evidence.some((found) => found.what === 'memory-kill');
}

/** Why it refused its arguments. Words about the checkpoint that was put into them are about that file, which may come back. */
function usageErrorOf(words: string, { checkpointFile }: EndingFacts): string | null {
  const error = findUsageError(words);
  return checkpointFile !== null && error?.includes(checkpointFile) ? null : error;
}

/** How an attempt ended, on what that rests, and what makes two of its kind the same. */
export function classifyEnding(ending: EndingFacts): JudgedEnding {
  const { system } = ending;
  const exitCode = ending.facts?.exitCode ?? null;
  const signal = ending.facts?.signal ?? null;
  const endedBySignal = signalOf(exitCode, signal, system);
  const hasCrashed = isNative(exitCode, endedBySignal, system);
  const voice = voiceOf(ending, endedBySignal !== null || hasCrashed);
  const { closing } = voice;
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
    // Judged again, it is among what was found then.
    evidence: fault
      ? [fault, ...ending.evidence.filter(({ source }) => source !== fault.source)]
      : ending.evidence,
    usageError: exitCode === EXIT_USAGE && !ending.progressed ? usageErrorOf(voice.words, ending) : null,
  };
  const [judgedClass, because] =
    RULES.find(([, , test]) => test(known)) ?? (['silent', 'nothing-said'] as const);
  const silence = { exitCode, signal, system, hasWords: closing !== null, endedAt: ending.endedAt };
  const judged = {
    class: judgedClass,
    because,
    silent: judgedClass === 'silent' ? silentKind({ ...silence, evidence: known.evidence }) : null,
    exitCode,
    signal,
    signalName: endedBySignal === null ? null : signalName(endedBySignal, system),
    unseen: ending.facts === null && ending.startFailure === null,
    exception: exceptionOf(judgedClass, because, known),
    lastWords: judgedClass === 'silent' && exitCode !== 0 ? (closing?.last ?? null) : null,
    startFailure: ending.startFailure,
    section: sectionOf(ending),
    evidence: [...known.evidence],
    evidenceState: ending.evidenceState,
    work: ending.work,
  } satisfies Omit<JudgedEnding, 'fingerprint'>;
  const frame = judged.exception === null || because === 'last-words' ? null : topFrame(voice.words);
  return { ...judged, fingerprint: fingerprintOf({ ...judged, frame }) };
}

/** The words that belong to the class: a traceback that was printed long before a kill of ours does not. */
function exceptionOf(
  judged: EndingClass,
  because: EndingBecause,
  { exception, usageError, closing }: Case,
): string | null {
  if (judged === 'rejected') return usageError;
  if (because === 'last-words') return closing?.reason ?? null;
  return judged === 'error' || judged === 'oom-load' || judged === 'oom-train' || judged === 'commit'
    ? exception
    : null;
}

/** What it was doing. Before the first iteration nothing tells setting up from loading. */
function sectionOf({ startFailure, finishMarker, ...ending }: EndingFacts): Section | null {
  if (startFailure) return null;
  if (finishMarker) return 'shutdown';
  return isAtWork(ending) ? 'iteration' : 'load';
}
