import { upperMedian } from '../upper-median.ts';

/** With fewer intervals a trend cannot be distinguished from chance; their median is used instead. */
export const INTERVALS_FOR_TREND = 6;

/**
 * The interval expected next, in milliseconds: the median of the known ones, or more if they grow. Growth is estimated
 * by Theil-Sen: the median of the slopes between all pairs, which up to 29 % of outliers do not move (Sen 1968). A
 * falling trend is ignored, because it ends somewhere above zero. Null without an interval. `lastMs`: oldest first.
 */
export function expectedIntervalMs(lastMs: readonly number[]): number | null {
  const usualMs = upperMedian(lastMs);
  if (usualMs === null || lastMs.length < INTERVALS_FOR_TREND) return usualMs;
  const slope = middle(slopesOf(lastMs));
  if (slope <= 0) return usualMs;
  const levelMs = middle(Float64Array.from(lastMs, (ms, index) => ms - slope * index));
  return Math.max(usualMs, levelMs + slope * lastMs.length);
}

/** Growth per interval between every pair of intervals. */
function slopesOf(values: readonly number[]): Float64Array {
  const slopes = new Float64Array((values.length * (values.length - 1)) / 2);
  let filled = 0;
  values.forEach((later, end) => {
    values.slice(0, end).forEach((earlier, begin) => {
      slopes[filled++] = (later - earlier) / (end - begin);
    });
  });
  return slopes;
}

/** The median, with the mean of both middle values for an even number; 0 if there are none. Sorts in place. */
function middle(values: Float64Array): number {
  values.sort();
  const lower = values[(values.length - 1) >> 1] ?? 0;
  const upper = values[values.length >> 1] ?? 0;
  return (lower + upper) / 2;
}
