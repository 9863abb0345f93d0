import { settleGoal } from '../state/goal.ts';
import type { RunState } from '../state/run-state.ts';

/** The job said how many iterations there are. A resumed one may say what remains, so it never becomes less. */
export function takeTotal(state: RunState, total: number): void {
  state.totalTold = Math.max(state.totalTold ?? 0, total);
  settleTotal(state);
}

/** Its output tells how many there are. That counts as long as it says nothing itself. */
export function takeReadTotal(state: RunState, total: number): void {
  if (state.isReadNested) return;
  state.totalRead = Math.max(state.totalRead ?? 0, total);
  settleTotal(state);
}

/** The total that was read is that of a part of the work. */
export function withdrawReadTotal(state: RunState): void {
  state.isReadNested = true;
  state.totalRead = null;
  settleTotal(state);
}

/** What a recognizer told of the run is void with it. Best values that it told go with their observations. */
export function forgetRead(state: RunState): void {
  state.totalRead = null;
  state.isReadNested = false;
  settleTotal(state);
  state.goalRead = null;
  settleGoal(state);
}

/** Finds out how many iterations there are from what is known of it. */
export function settleTotal(state: RunState): void {
  state.total = state.spec.total ?? state.totalTold ?? state.totalRead;
}
