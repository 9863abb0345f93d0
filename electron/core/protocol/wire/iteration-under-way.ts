import { z } from 'zod';
import { EpochMs } from '../basics.ts';

/**
 * The iteration that a living job is at. Clients count on from it by themselves: time left and "12 times the usual" change
 * though nothing is sent.
 */
export const IterationUnderWay = z.object({
  /**
   * When it began: the iteration before it was complete. Moved on by time in which the machine slept or Vigil held the job, and
   * by whatever the clock was set by, so that now less `since` is how long it has taken.
   */
  since: EpochMs,
  /** Length from which on it is unusual, in milliseconds; null: not known yet. */
  unusualAfterMs: z.number().min(0).nullable(),
});
export type IterationUnderWay = z.infer<typeof IterationUnderWay>;

/** What of a row tells how fast a run is. */
export interface RunPace {
  /** Time left at the beginning of the iteration under way, in milliseconds; null: not known. */
  leftMs: number | null;
  /** What an iteration usually takes, in milliseconds; null: not known. */
  usualMs: number | null;
  underWay: IterationUnderWay | null;
}

/**
 * Time left, in milliseconds; null if it is not known. It falls while the iteration under way takes what is usual, and
 * grows from there on: one that has taken a minute too long is expected to take another one.
 */
export function timeLeftMs({ leftMs, usualMs, underWay }: RunPace, nowMs: number): number | null {
  if (leftMs === null || usualMs === null || underWay === null) return leftMs;
  const takenMs = Math.max(0, nowMs - underWay.since);
  return Math.max(0, leftMs - usualMs + Math.abs(usualMs - takenMs));
}

/** How many times the usual the iteration under way has taken; null unless that is unusual. */
export function timesTheUsual({ usualMs, underWay }: RunPace, nowMs: number): number | null {
  if (usualMs === null || usualMs === 0 || !underWay || underWay.unusualAfterMs === null) return null;
  const takenMs = nowMs - underWay.since;
  return takenMs < underWay.unusualAfterMs ? null : takenMs / usualMs;
}
