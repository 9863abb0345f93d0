import { betterOf, finiteOf, type Goal, type Measured } from '../protocol/basics.ts';
import type { RunSpec } from '../protocol/run-spec.ts';
import type { RunState } from './run-state.ts';

/**
 * What the values that a job calls its best so far say of the direction: a running maximum is the highest value each
 * time, a running minimum the lowest.
 */
export interface BestsTold {
  highest: number;
  lowest: number;
  /** How many of them were the highest value so far, the lowest, or neither, once those two differed. */
  asHighest: number;
  asLowest: number;
  asNeither: number;
}

export const NO_BESTS: BestsTold = {
  highest: Number.NEGATIVE_INFINITY,
  lowest: Number.POSITIVE_INFINITY,
  asHighest: 0,
  asLowest: 0,
  asNeither: 0,
};

/** Printed values are rounded: this share of their whole span counts as equal. */
const EQUAL_SHARE = 0.005;

/** Takes in a value, and what the job called the best so far with it; null where it did not say. */
export function withBest(bests: BestsTold, y: number | null, best: number | null): BestsTold {
  // Nearly every observation of a long journal: nothing is learnt, so nothing is made.
  if (best === null && (y === null || (y >= bests.lowest && y <= bests.highest))) return bests;
  const highest = Math.max(bests.highest, y ?? Number.NEGATIVE_INFINITY);
  const lowest = Math.min(bests.lowest, y ?? Number.POSITIVE_INFINITY);
  const next = { ...bests, highest, lowest };
  if (best === null || !(highest > lowest)) return next;
  const isAt = (extreme: number): boolean => Math.abs(best - extreme) <= EQUAL_SHARE * (highest - lowest);
  if (isAt(highest)) next.asHighest++;
  else if (isAt(lowest)) next.asLowest++;
  else next.asNeither++;
  return next;
}

/** What the best values of all observations say, found again in the order in which the values came about. */
export function settleBests(state: RunState): void {
  const inTime = [...state.observations].sort((one, other) => one.at - other.at);
  state.bestsTold = inTime.reduce(
    (bests, { toldY, bestTold }) => withBest(bests, finiteOf(toldY), bestTold),
    NO_BESTS,
  );
  state.areBestsStale = false;
  settleGoal(state);
}

/** The direction that all of them agree on; null if they disagree, or there is none. */
export function goalOfBests({ asHighest, asLowest, asNeither }: BestsTold): Goal | null {
  if (asNeither > 0 || asHighest > 0 === asLowest > 0) return null;
  return asHighest > 0 ? 'maximise' : 'minimise';
}

/** The direction before anything was said: the user's; the embedded sample maximises. */
export const goalAsked = ({ goal, program }: Pick<RunSpec, 'goal' | 'program'>): Goal | null =>
  goal ?? (program.kind === 'sample' ? 'maximise' : null);

/** The job said which way is better. */
export function takeToldGoal(state: RunState, goal: Goal): void {
  state.goalTold = goal;
  settleGoal(state);
}

/** Its output tells which way is better. */
export function takeReadGoal(state: RunState, goal: Goal): void {
  state.goalRead = goal;
  settleGoal(state);
}

/** Takes the direction from whoever is to be believed most, and finds the best so far again if it has changed. */
export function settleGoal(state: RunState): void {
  // What is said of one value says nothing of another metric.
  const said =
    state.spec.objective === null ? (state.goalTold ?? state.goalRead ?? goalOfBests(state.bestsTold)) : null;
  const goal = goalAsked(state.spec) ?? said;
  if (goal === state.goal) return;
  state.goal = goal;
  computeBest(state);
}

/** Computes the best so far of every observation from their values. */
export function computeBest(state: RunState): void {
  let before: number | null = null;
  for (const seen of state.observations) {
    before = bestAfter(state, before, seen);
    seen.best = before;
  }
  state.anewSince = state.seq;
}

/**
 * The best so far with one more value: as the job calls it, unless the user corrected direction or objective, else the better
 * one; null if the direction is unknown.
 */
export function bestAfter(
  state: Pick<RunState, 'goal' | 'isBestComputed'>,
  before: number | null,
  { y, bestTold, isBestBorrowed }: { y: Measured | null; bestTold?: number | null; isBestBorrowed?: boolean },
): number | null {
  const told = state.isBestComputed ? null : (bestTold ?? null);
  // From another source than the value, it may be rounded: the value itself may be better.
  if (told !== null && isBestBorrowed) return bestOf(state, told, finiteOf(y)) ?? told;
  return told ?? bestOf(state, before, finiteOf(y));
}

/** The better of the best so far and a value; null if neither is known, or which way is better. */
export function bestOf(
  { goal }: Pick<RunState, 'goal'>,
  before: number | null,
  y: number | null,
): number | null {
  if (goal === null) return null;
  if (before === null || y === null) return y ?? before;
  return betterOf(goal)(before, y);
}
