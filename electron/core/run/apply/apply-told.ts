import { settleGoal } from '../state/goal.ts';
import type { RunState } from '../state/run-state.ts';

/** The job said how many iterations there are. A resumed one may say what remains, so it never becomes less. */
export function takeTotal(state: RunState, total: number): void {
  state.totals.told = Math.max(state.totals.told ?? 0, total);
  settleTotal(state);
}

/** Its output tells how many there are. That counts as long as it says nothing itself. */
export function takeReadTotal(state: RunState, total: number): void {
  if (state.totals.isReadNested) return;
  state.totals.read = Math.max(state.totals.read ?? 0, total);
  settleTotal(state);
}

/** The total that was read is that of a part of the work. */
export function withdrawReadTotal(state: RunState): void {
  state.totals.isReadNested = true;
  state.totals.read = null;
  settleTotal(state);
}

/** What a recognizer told of the run is void with it. Best values that it told go with their observations. */
export function forgetRead(state: RunState): void {
  state.totals.read = null;
  state.totals.isReadNested = false;
  settleTotal(state);
  state.work.goalRead = null;
  settleGoal(state);
}

/** Finds out how many iterations there are from what is known of it. */
export function settleTotal(state: RunState): void {
  state.totals.total = state.settings.spec.total ?? state.totals.told ?? state.totals.read;
}
