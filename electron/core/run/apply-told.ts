import { betterOf, finiteOf, type Goal } from '../protocol/basics.ts';
import type { RunState } from './run-state.ts';

/** The job said how many iterations there are. A resumed one may say what remains, so it never becomes less. */
export function takeTotal(state: RunState, total: number): void {
  state.totalTold = Math.max(state.totalTold ?? 0, total);
  settleTotal(state);
}

/** Its output tells how many there are. That counts as long as it says nothing itself. */
export function takeReadTotal(state: RunState, total: number): void {
  state.totalRead = Math.max(state.totalRead ?? 0, total);
  settleTotal(state);
}

/** Its output tells which way is better. That counts as long as the user did not say. */
export function takeGoal(state: RunState, goal: Goal): void {
  state.goalRead = goal;
  settleGoal(state);
}

/** Finds out which way is better from what is known of it; where that changes, the best so far is computed again. */
export function settleGoal(state: RunState): void {
  const goal = state.spec.goal ?? state.goalRead ?? 'maximise';
  if (state.goal === goal) return;
  state.goal = goal;
  computeBest(state);
}

/** Computes the best so far of every observation from their values. */
export function computeBest(state: RunState): void {
  let best: number | null = null;
  for (const seen of state.observations) {
    best = bestOf(state, best, finiteOf(seen.y));
    seen.best = best;
  }
  state.anewSince = state.seq;
}

/** What a recognizer told of the run is void with it. */
export function forgetRead(state: RunState): void {
  state.totalRead = null;
  settleTotal(state);
  state.goalRead = null;
  state.goal = state.spec.goal ?? 'maximise';
}

/** The better of the best so far and a value; null if neither is known. */
export function bestOf(
  { goal }: Pick<RunState, 'goal'>,
  before: number | null,
  y: number | null,
): number | null {
  if (before === null || y === null) return y ?? before;
  return betterOf(goal)(before, y);
}

/** Finds out how many iterations there are from what is known of it. */
export function settleTotal(state: RunState): void {
  state.total = state.spec.total ?? state.totalTold ?? state.totalRead;
}
