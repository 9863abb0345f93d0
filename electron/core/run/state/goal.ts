import { betterOf, finiteOf, type Goal, type Measured } from '../../protocol/basics.ts';
import { goalOfBests, NO_BESTS, withBest } from '../parts/bests-told.ts';
import { goalAsked } from '../parts/goal-asked.ts';
import type { RunState } from './run-state.ts';

/** What the best values of all observations say, found again in the order in which the values came about. */
export function settleBests(state: RunState): void {
  const inTime = [...state.work.observations].sort((one, other) => one.at - other.at);
  state.work.bestsTold = inTime.reduce(
    (bests, { toldY, bestTold }) => withBest(bests, finiteOf(toldY), bestTold),
    NO_BESTS,
  );
  state.work.areBestsStale = false;
  settleGoal(state);
}

/** The job said which way is better. */
export function takeToldGoal(state: RunState, goal: Goal): void {
  state.work.goalTold = goal;
  settleGoal(state);
}

/** Its output tells which way is better. */
export function takeReadGoal(state: RunState, goal: Goal): void {
  state.work.goalRead = goal;
  settleGoal(state);
}

/** Takes the direction from whoever is to be believed most, and finds the best so far again if it has changed. */
export function settleGoal(state: RunState): void {
  // What is said of one value says nothing of another metric.
  const said =
    state.settings.spec.objective === null
      ? (state.work.goalTold ?? state.work.goalRead ?? goalOfBests(state.work.bestsTold))
      : null;
  const goal = goalAsked(state.settings.spec) ?? said;
  if (goal === state.work.goal) return;
  state.work.goal = goal;
  computeBest(state);
}

/** Computes the best so far of every observation from their values. */
export function computeBest(state: RunState): void {
  let before: number | null = null;
  for (const seen of state.work.observations) {
    before = bestAfter(state, before, seen);
    seen.best = before;
  }
  state.work.anewSince = state.seq;
}

/**
 * The best so far with one more value: as the job calls it, unless the user corrected direction or objective, else the better
 * one; null if the direction is unknown.
 */
export function bestAfter(
  state: Pick<RunState, 'work'>,
  before: number | null,
  { y, bestTold, isBestBorrowed }: { y: Measured | null; bestTold?: number | null; isBestBorrowed?: boolean },
): number | null {
  const told = state.work.isBestComputed ? null : (bestTold ?? null);
  // From another source than the value, it may be rounded: the value itself may be better.
  if (told !== null && isBestBorrowed) return bestOf(state.work.goal, told, finiteOf(y)) ?? told;
  return told ?? bestOf(state.work.goal, before, finiteOf(y));
}

/** The better of the best so far and a value; null if neither is known, or which way is better. */
export function bestOf(goal: Goal | null, before: number | null, y: number | null): number | null {
  if (goal === null) return null;
  if (before === null || y === null) return y ?? before;
  return betterOf(goal)(before, y);
}
