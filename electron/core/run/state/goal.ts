import { betterOf, finiteOf, type Goal, type Measured } from '../../protocol/basics.ts';
import { goalAsked } from '../parts/goal-asked.ts';
import { goalOfBests, NO_BESTS, withBest } from '../parts/reported-bests.ts';
import type { WorkState } from '../parts/work.ts';
import type { Applied } from './applied.ts';

// Functions without a result modify a draft: a private copy of the work.

/** Recomputes what the best values of all observations show, in the order of their times. */
export function settleBests(draft: WorkState, applied: Applied): void {
  const inTime = [...draft.observations].sort((one, other) => one.at - other.at);
  draft.bestsTold = inTime.reduce(
    (bests, { toldY, bestTold }) => withBest(bests, finiteOf(toldY), bestTold),
    NO_BESTS,
  );
  draft.areBestsStale = false;
  settleGoal(draft, applied);
}

/** Takes the direction from the most trusted source, and recomputes the best so far if the direction changed. */
export function settleGoal(draft: WorkState, applied: Applied): void {
  const { goalTold, goalRead, bestsTold } = draft;
  // Reports about the reported value do not apply to another metric.
  const said = applied.spec.objective === null ? (goalTold ?? goalRead ?? goalOfBests(bestsTold)) : null;
  const goal = goalAsked(applied.spec) ?? said;
  if (goal === draft.goal) return;
  draft.goal = goal;
  computeBest(draft, applied);
}

/** Recomputes the best so far of every observation from their values. */
export function computeBest(draft: WorkState, { seq }: Applied): void {
  let before: number | null = null;
  for (const seen of draft.observations) {
    before = bestAfter(draft, before, seen);
    seen.best = before;
  }
  draft.anewSince = seq;
}

/**
 * The best so far after one more value. It is the job's own, unless the user corrected direction or objective; else the
 * better of the two. Null if the direction is unknown.
 */
export function bestAfter(
  work: Pick<WorkState, 'goal' | 'isBestComputed'>,
  before: number | null,
  { y, bestTold, isBestBorrowed }: { y: Measured | null; bestTold?: number | null; isBestBorrowed?: boolean },
): number | null {
  const told = work.isBestComputed ? null : (bestTold ?? null);
  // A best from another source than the value may be rounded, so the value itself may be better.
  if (told !== null && isBestBorrowed) return bestOf(work.goal, told, finiteOf(y)) ?? told;
  return told ?? bestOf(work.goal, before, finiteOf(y));
}

/** The better of the best so far and a value; null if neither is known or the direction is unknown. */
export function bestOf(goal: Goal | null, before: number | null, y: number | null): number | null {
  if (goal === null) return null;
  if (before === null || y === null) return y ?? before;
  return betterOf(goal)(before, y);
}
