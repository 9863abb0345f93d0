import { isUnknownEnding, NO_FAILURE } from '../ending/ending-groups.ts';
import type { ProcessLife } from '../memory/experiment/judge-deaths.ts';
import { wasMade } from '../memory/mitigation/was-made.ts';
import type { JudgedEnding } from '../protocol/disk/ending.ts';
import type { AttemptPlan } from '../protocol/disk/ladder.ts';
import { completedBy } from '../protocol/wire/work-of-attempt.ts';
import type { KnownAttempt } from '../run/parts/attempts.ts';
import { type RunState, reportsIterationsItself } from '../run/state/run-state.ts';
import { verifiedIteration } from '../run/state/verified-iteration.ts';

/**
 * Whether an attempt moved the last verified iteration; `unknown` if its reports could not be read, or if its end was
 * not observed.
 */
type Progress = 'made' | 'none' | 'unknown';

/** An attempt that has ended, as the restart policy sees it. */
export interface PastAttempt {
  startedAt: number;
  /** When it ended; null if that is being recorded. */
  endedAt: number | null;
  /** The iteration it resumed from; 0 for a start from the beginning. */
  beganAfter: number;
  /** Last verified iteration when it ended. */
  endedAfter: number;
  progress: Progress;
  /** Iterations it completed, whether verified or not. */
  completed: number;
  /** True if the job reports its iterations itself, so that none is missed. */
  showsWork: boolean;
  /** True if the run has a checkpoint, whatever that contains. */
  hasSaved: boolean;
  plan: AttemptPlan;
  judged: JudgedEnding;
}

/**
 * True if an attempt does not count as a failure. An ending that only a newer version knows may be none, so it is free
 * too.
 */
export const isFree = ({ judged }: Pick<PastAttempt, 'judged'>): boolean =>
  NO_FAILURE.has(judged.class) || isUnknownEnding(judged);

/** The attempts since the run began or a person last resumed it, oldest first. The last one is being judged. */
export function attemptHistory(state: RunState, newest: JudgedEnding): PastAttempt[] {
  return state.attempts.list.slice(state.intent.attemptsBeforeResume).flatMap((attempt, index, all) => {
    const isNewest = index === all.length - 1;
    const judged = isNewest ? newest : attempt.judged;
    return judged ? [pastAttempt(state, attempt, judged, isNewest ? verifiedIteration(state) : null)] : [];
  });
}

function pastAttempt(
  state: RunState,
  attempt: KnownAttempt,
  judged: JudgedEnding,
  verifiedNow: number | null,
): PastAttempt {
  const endedAfter = verifiedNow ?? attempt.verifiedAtEnd;
  const { failed } = judged.work?.reading ?? {};
  // Trials that fail one after the other use up their numbers and achieve nothing.
  const hasOnlyFailed = failed !== undefined && failed.count === failed.of;
  const progressed = endedAfter > attempt.verifiedAtStart && !hasOnlyFailed;
  // Of a job without a recognised iteration, a new call that is kept is what shows its progress.
  const keepsUnread = endedAfter === 0 && attempt.replay?.keepsCalls === true;
  return {
    startedAt: attempt.startedAt,
    endedAt: attempt.endedAt,
    beganAfter: beganAfter(attempt),
    endedAfter,
    // `unseen`: the end was not observed (the keeper died or the machine restarted), so missing progress is not the
    // job's failure.
    progress:
      progressed || keepsUnread ? 'made' : attempt.hasUnreadable || judged.unseen ? 'unknown' : 'none',
    completed: completedBy(attempt),
    showsWork: reportsIterationsItself(state),
    hasSaved: state.checkpoints.written.length > 0 || state.checkpoints.adopted.length > 0,
    plan: attempt.plan,
    judged,
  };
}

/** A replayed job passes the calls that are kept without doing their work. */
function beganAfter({ from, verifiedAtStart }: KnownAttempt): number {
  if (from.kind === 'beginning') return from.replay ? verifiedAtStart : 0;
  return from.iteration ?? verifiedAtStart;
}

/** An attempt as the judgement on repeated deaths sees it. What was cut off with its keeper says nothing of the job. */
export const lifeOf = (attempt: PastAttempt): ProcessLife => ({
  beganAfter: attempt.beganAfter,
  completedAfter: attempt.endedAfter,
  fingerprint: isFree(attempt) || attempt.judged.unseen ? null : attempt.judged.fingerprint,
  step: wasMade(attempt.plan) ? STEPS[attempt.plan.step.kind] : 'none',
});

const STEPS = { plain: 'none', experiment: 'experiment', mitigation: 'change', skip: 'change' } as const;

/** How many of the newest attempts in a row ended unobserved and without progress. */
export function unseenInARow(history: readonly PastAttempt[]): number {
  const lastOther = history.findLastIndex(({ judged, progress }) => !judged.unseen || progress === 'made');
  return history.length - 1 - lastOther;
}
