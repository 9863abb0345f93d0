import { theilSen } from '../statistics/theil-sen.ts';
import { upperMedian } from '../statistics/upper-median.ts';

/** With fewer intervals a trend cannot be distinguished from chance; their median is used instead. */
export const INTERVALS_FOR_TREND = 6;

/**
 * The interval expected next, in milliseconds: the median of the known ones, or more if they grow. Growth is estimated
 * by Theil-Sen. A falling trend is ignored, because it ends somewhere above zero. Null without an interval. `lastMs`:
 * oldest first.
 */
export function expectedIntervalMs(lastMs: readonly number[]): number | null {
  const usualMs = upperMedian(lastMs);
  if (usualMs === null || lastMs.length < INTERVALS_FOR_TREND) return usualMs;
  const { slope, level } = theilSen(lastMs);
  return slope <= 0 ? usualMs : Math.max(usualMs, level + slope);
}
