import type { Slot } from './line-kind.ts';

/** Whether the lines of a counter took their time, or came at once as a list does. */
export type Pace = 'waited' | 'at-once' | 'unknown';

/** Moves that are enough to judge the pace. */
const LEAST_MOVES = 2;
/** Part of the moves that must have taken time. A job's output may come in blocks, from a pipe or a slow disk. */
const WAITED_PART = 0.15;

/** Iterations take their time; a file, a table or a list that is printed comes at once. */
export function paceOf({ ups, downs, waits, untimed }: Slot): Pace {
  const moves = ups + downs - untimed;
  if (moves < LEAST_MOVES) return 'unknown';
  return waits >= Math.max(2, WAITED_PART * moves) ? 'waited' : 'at-once';
}
