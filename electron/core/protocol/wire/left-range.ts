import { z } from 'zod';
import { type RunPace, timeLeftMs } from './iteration-under-way.ts';

/** Time left at the beginning of the current iteration, with a chance of 80 % between both, in milliseconds. */
export const LeftRange = z.object({ leastMs: z.number().min(0), mostMs: z.number().min(0) });
export type LeftRange = z.infer<typeof LeftRange>;

/**
 * The range of the time left now; null if it is unknown. It moves with the expected time left: down while the current
 * iteration is within the usual duration, and up after that.
 */
export function leftRangeNow(
  row: RunPace & { leftRange: LeftRange | null },
  nowMs: number,
): LeftRange | null {
  const { leftRange, leftMs } = row;
  const expectedMs = timeLeftMs(row, nowMs);
  if (leftRange === null || leftMs === null || expectedMs === null) return null;
  const movedMs = expectedMs - leftMs;
  const leastMs = Math.max(0, leftRange.leastMs + movedMs);
  return { leastMs, mostMs: Math.max(leastMs, leftRange.mostMs + movedMs) };
}
