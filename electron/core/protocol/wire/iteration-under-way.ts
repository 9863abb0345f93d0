import { z } from 'zod';
import { EpochMs } from '../basics.ts';

/**
 * The current iteration of a living job. Clients advance it by themselves: time left and "12 times the usual" change
 * although nothing is sent.
 */
export const IterationUnderWay = z.object({
  /**
   * When it began, which is when the previous one was complete. Shifted by time asleep, time paused by Vigil, and
   * changes of the clock, so that now minus `since` is its duration so far.
   */
  since: EpochMs,
  /** Duration from which it is unusual, in milliseconds; null: not known yet. */
  unusualAfterMs: z.number().min(0).nullable(),
  /** Duration of the longest of the recent iterations, in milliseconds; null: not known yet. */
  longestMs: z.number().min(0).nullable().default(null),
});
export type IterationUnderWay = z.infer<typeof IterationUnderWay>;

/** The part of a row that shows how fast a run is. */
export interface RunPace {
  /** Time left at the beginning of the current iteration, in milliseconds; null: unknown. */
  leftMs: number | null;
  /** Usual duration of an iteration, in milliseconds; null: unknown. */
  usualMs: number | null;
  underWay: IterationUnderWay | null;
}

/**
 * Time left, in milliseconds; null if unknown. It falls while the current iteration is within the usual duration, and
 * grows after that. An iteration that is a minute late is expected to take another minute.
 */
export function timeLeftMs({ leftMs, usualMs, underWay }: RunPace, nowMs: number): number | null {
  if (leftMs === null || usualMs === null || underWay === null) return leftMs;
  const takenMs = Math.max(0, nowMs - underWay.since);
  return Math.max(0, leftMs - usualMs + Math.abs(usualMs - takenMs));
}

/** How many times the usual duration the current iteration has taken; null unless that is unusual. */
export function timesTheUsual({ usualMs, underWay }: RunPace, nowMs: number): number | null {
  if (usualMs === null || usualMs === 0 || !underWay || underWay.unusualAfterMs === null) return null;
  const takenMs = nowMs - underWay.since;
  return takenMs < underWay.unusualAfterMs ? null : takenMs / usualMs;
}
