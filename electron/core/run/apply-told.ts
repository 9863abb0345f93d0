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

/** Which way is better is known from here on: what was the best so far is found anew. */
export function takeGoal(state: RunState, goal: Goal): void {
  if (state.spec.goal !== null || state.goal === goal) return;
  state.goal = goal;
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

function settleTotal(state: RunState): void {
  state.total = state.spec.total ?? state.totalTold ?? state.totalRead;
}
