import { NO_FAILURE } from '../ending/ending-groups.ts';
import type { JudgedEnding } from '../protocol/disk/ending.ts';
import type { AttemptPlan } from '../protocol/disk/ladder.ts';
import type { KnownAttempt } from '../run/parts/attempts.ts';
import type { RunState } from '../run/state/run-state.ts';
import { verifiedIteration } from '../run/state/verified-iteration.ts';

/**
 * Whether an attempt moved the last verified iteration; `unknown` if what its job said could not be read, or if it was cut
 * off unseen.
 */
type Progress = 'made' | 'none' | 'unknown';

/** An attempt that has ended, as the restart policy sees it. */
export interface PastAttempt {
  startedAt: number;
  /** Iteration it began behind; 0 for a start from the beginning. */
  beganAfter: number;
  /** Last verified iteration when it ended. */
  endedAfter: number;
  progress: Progress;
  plan: AttemptPlan;
  judged: JudgedEnding;
}

export const isFree = ({ judged }: Pick<PastAttempt, 'judged'>): boolean => NO_FAILURE.has(judged.class);

/**
 * The attempts since the run was begun or last resumed by a person, oldest first; the newest one, which is being
 * judged, as the last.
 */
export function attemptHistory(state: RunState, newest: JudgedEnding): PastAttempt[] {
  return state.attempts.list.slice(state.intent.attemptsBeforeResume).flatMap((attempt, index, all) => {
    const isNewest = index === all.length - 1;
    const judged = isNewest ? newest : attempt.judged;
    return judged ? [pastAttempt(attempt, judged, isNewest ? verifiedIteration(state) : null)] : [];
  });
}

function pastAttempt(attempt: KnownAttempt, judged: JudgedEnding, verifiedNow: number | null): PastAttempt {
  const endedAfter = verifiedNow ?? attempt.verifiedAtEnd;
  const progressed = endedAfter > attempt.verifiedAtStart;
  return {
    startedAt: attempt.startedAt,
    beganAfter: attempt.from.kind === 'beginning' ? 0 : (attempt.from.iteration ?? attempt.verifiedAtStart),
    endedAfter,
    // `unseen`: nobody saw the job end (keeper or machine gone), so a lack of progress is not its failure.
    progress: progressed ? 'made' : attempt.hasUnreadable || judged.unseen ? 'unknown' : 'none',
    plan: attempt.plan,
    judged,
  };
}

/** How many of the newest attempts in a row were cut off unseen and brought nothing. */
export function unseenInARow(history: readonly PastAttempt[]): number {
  const lastOther = history.findLastIndex(({ judged, progress }) => !judged.unseen || progress === 'made');
  return history.length - 1 - lastOther;
}
