import { isOtherBoot } from '../ending/boot.ts';
import { classifyEnding } from '../ending/classify.ts';
import type { LogTail } from '../ending/ending-facts.ts';
import { baseName } from '../ending/exception-text.ts';
import { isDllInitFailure } from '../ending/exit-codes.ts';
import type { System } from '../ending/signals.ts';
import type { MachineThen } from '../memory/exhaustion/judge-shortage.ts';
import type { AttemptEnding, Decision, JudgedEnding } from '../protocol/disk/ending.ts';
import type { Evidence, EvidenceState } from '../protocol/disk/evidence.ts';
import type { ReplayFact } from '../protocol/disk/replay-fact.ts';
import type { StartFailure } from '../protocol/disk/start-failure.ts';
import type { ReadingShape } from '../protocol/disk/work-seen.ts';
import { attemptHistory } from '../restart/attempt-history.ts';
import { decideRestart, type RestartFacts } from '../restart/decide-restart.ts';
import { type KnownAttempt, lastTorch } from '../run/parts/attempts.ts';
import { replayInForce } from '../run/state/replay-in-force.ts';
import { canResume, newestAttempt, type RunState } from '../run/state/run-state.ts';
import { isWholeInItsForm, verifiedIteration } from '../run/state/verified-iteration.ts';
import { remediesFor } from './remedies-for.ts';
import { scriptEndOf } from './script-end.ts';
import { shortageOf } from './shortage-of.ts';
import { workSeenOf } from './work-seen-of.ts';

/** Output is written slightly later than it is printed, and file times are coarse. */
const PRINTED_BEFORE_BY_MS = 2_000;

/** A launcher may still print when the script that logs has ended. */
const PRINTED_AFTER_MOST_MS = 30_000;

/** What the host observed of an ending. */
export interface SeenEnding {
  facts: AttemptEnding | null;
  startFailure: StartFailure | null;
  /** The last 64 KiB of output as plain text. */
  tail: string;
  /** When the last output was written; null if there is none or the time is unknown. */
  printedAt: number | null;
  /** The same of its log files; `writtenAt`: when the last of it was written, null if unknown. */
  logTails: readonly (LogTail & { writtenAt: number | null })[];
  /** The last 64 KiB that Python's fault handler wrote. */
  faults: string;
  evidence: readonly Evidence[];
  evidenceState: EvidenceState;
  /** Memory of the machine shortly before; null if it was not measured. */
  machineThen?: MachineThen | null;
  /** The system on which the job ran. */
  system: System;
  /** How iterations were read from its output; null if its output was not read. */
  reading: ReadingShape | null;
  /** False if it ended while no host was running. */
  watched: boolean;
  /** Identity of the current boot of the machine; null if unknown. */
  boot: string | null;
  /** When the machine last woke; null if it did not sleep or the time is unknown. */
  wokeAt: number | null;
  nowMs: number;
  /** Id of the known failure after which the user wants no restart; null if it was none, or is not asked again. */
  stopsFor?: string | null;
}

/** How the newest attempt ended, and what Vigil does next. */
export function judgeAttempt(
  state: RunState,
  seen: SeenEnding,
): { judged: JudgedEnding; decision: Decision } {
  const attempt = newestAttempt(state);
  if (!attempt) throw new Error(`Run ${state.settings.spec.id} has no attempt that could have ended.`);
  const restarted = isOtherBoot(attempt.boot, seen.boot);
  const before = state.attempts.list.at(-2);
  const endedAt = seen.facts?.endedAt ?? (seen.watched ? seen.nowMs : lastSignOfLife(state, attempt));
  const ended = classifyEnding({
    facts: seen.facts,
    startFailure: seen.startFailure,
    stopRequested: state.intent.stopRequested !== null,
    endedByUs: state.lifecycle.endedByUs,
    // The user may have asked for a fresh process since.
    pauses: attempt.recycled?.kind === 'pause' && state.memory.leaveAsked !== 'recycle',
    finishMarker: state.signals.finishMarkerAt !== null,
    script: scriptEndOf(state, endedAt),
    uncaught: state.signals.uncaught,
    recordsExceptions: state.settings.spec.policy.start.exceptions && state.signals.scripts.length > 0,
    work: workSeenOf(state, seen.reading),
    checkpointFile: attempt.from.kind === 'checkpoint' ? baseName(attempt.from.file) : null,
    progressed: verifiedIteration(state) > attempt.verifiedAtStart,
    worked: attempt.worked,
    // A job is recycled only once all that it completed is saved.
    newerCheckpoint: attempt.recycled !== null || hasNewerCheckpoint(state, attempt),
    recycledInVainBefore:
      before?.judged?.class === 'recycle' &&
      before.verifiedAtEnd === before.verifiedAtStart &&
      !isSentBackByProof(before.replay?.refused) &&
      !before.hasUnreadable &&
      !attempt.hasUnreadable,
    dllInitFailedBefore: before?.judged?.exitCode != null && isDllInitFailure(before.judged.exitCode),
    tail: seen.tail,
    logTails: newestLogs(state, attempt, seen),
    workedBehindTail: hasWorkedBehind(state, attempt, seen.printedAt),
    faults: seen.faults,
    endedAt,
    system: seen.system,
    machine: { sessionEndingAt: state.lifecycle.sessionEndingAt, wokeAt: seen.wokeAt, restarted },
    evidence: seen.evidence,
    evidenceState: seen.evidenceState,
  });
  const words = [seen.tail, ...seen.logTails.map(({ tail }) => tail)];
  const shortage = shortageOf(state, ended, words, seen.machineThen ?? null);
  // When it is judged again, what was enforced then still holds.
  const again = attempt.judged?.class === ended.class ? attempt.judged.stopsFor : undefined;
  const known = seen.stopsFor ?? again;
  const judged = {
    ...ended,
    ...(shortage === null ? {} : { shortage }),
    ...(known === undefined ? {} : { stopsFor: known }),
  };
  return { judged, decision: decideAfter(state, judged, seen) };
}

/** Whether replay itself ended an attempt, to find out whether its answers are right: that completes no iteration. */
const isSentBackByProof = (refused: ReplayFact | null | undefined): boolean =>
  refused?.kind === 'refused' && (refused.reason === 'proof-doubted' || refused.reason === 'proof-differs');

/** Whether calls are to be replayed, as the restart policy asks. The proof of a replay may send the job back by itself. */
function replayOf(state: RunState): RestartFacts['replay'] {
  if (replayInForce(state) === null) return null;
  return state.replay.refusal === 'proof-differs' ? 'in-vain' : 'asked';
}

/** What Vigil does after the newest attempt, judged as `judged`. */
export function decideAfter(
  state: RunState,
  judged: JudgedEnding,
  { boot, watched, nowMs }: Pick<SeenEnding, 'boot' | 'watched' | 'nowMs'>,
): Decision {
  const restarted = isOtherBoot(newestAttempt(state)?.boot ?? null, boot);
  return decideRestart({
    policy: state.settings.spec.policy.restart,
    resumable: canResume(state),
    remedies: remediesFor(judged.shortage?.kind ?? null, state.settings.spec, lastTorch(state.attempts)),
    replay: replayOf(state),
    withoutProgressBefore: state.lifecycle.withoutProgress,
    history: attemptHistory(state, judged),
    machineIsBack: restarted === true || judged.because === 'machine-slept' || !watched,
    isPauseAsked: state.memory.leaveAsked === 'pause',
    nowMs,
  });
}

/**
 * Whether a checkpoint is newer than the one from which the attempt began. The job's own checkpoint may have no number,
 * or a number that counts something else; then its time decides.
 */
function hasNewerCheckpoint(
  { checkpoints: { written: checkpoints, adopted: jobCheckpoints } }: RunState,
  { from, startedAt, verifiedAtStart }: KnownAttempt,
): boolean {
  const loaded = from.kind === 'checkpoint' && from.whose === 'job' ? from.iteration : null;
  return (
    checkpoints.some(({ entry }) => entry.iteration > verifiedAtStart) ||
    jobCheckpoints.some(
      (known) =>
        isWholeInItsForm(known) &&
        known.entry.writtenAt >= startedAt &&
        (known.entry.iteration === null || known.entry.iteration > (loaded ?? 0)),
    )
  );
}

/**
 * The latest time at which an attempt with an unobserved end was certainly alive. The notice that the session is ending
 * arrived while it was.
 */
const lastSignOfLife = (state: RunState, attempt: KnownAttempt): number =>
  Math.max(attempt.startedAt, state.work.observations.at(-1)?.at ?? 0, state.lifecycle.sessionEndingAt ?? 0);

/** Whether the helper reported an iteration after the last output, which was written at `printedAt`. */
export const hasWorkedBehind = (
  { work: { observations } }: RunState,
  { attempt: number }: KnownAttempt,
  printedAt: number | null,
): boolean =>
  printedAt !== null &&
  observations.some(
    ({ told, attempt, at }) =>
      told === 'helper' && attempt === number && at > printedAt + PRINTED_BEFORE_BY_MS,
  );

/** True if the end of a log is not the end of what the job wrote there. */
export const endsBefore = ({ sharedLogs }: Pick<KnownAttempt, 'sharedLogs'>, path: string): boolean =>
  sharedLogs.includes(path);

/** The log files after which nothing shows that the job worked on, neither the helper nor its terminal. */
const newestLogs = (state: RunState, attempt: KnownAttempt, { logTails, printedAt }: SeenEnding): LogTail[] =>
  logTails.filter(
    ({ path, writtenAt }) =>
      !endsBefore(attempt, path) &&
      !hasWorkedBehind(state, attempt, writtenAt) &&
      (writtenAt === null || printedAt === null || printedAt <= writtenAt + PRINTED_AFTER_MOST_MS),
  );
