import { medianOf, medianOfSorting } from './median.ts';

/** A line through values with equal distances. */
export interface RobustLine {
  /** Growth from one value to the next. */
  slope: number;
  /** Height at the first value. */
  start: number;
  /** Height at the last value. */
  level: number;
  /** The slopes between all pairs, in ascending order. */
  slopes: Float64Array;
}

/**
 * The line whose slope is the median of the slopes between all pairs, which up to 29 % of outliers do not move (Theil
 * 1950, Sen 1968). It is flat for fewer than two values.
 */
export function theilSen(values: readonly number[]): RobustLine {
  const slopes = slopesOf(values);
  const slope = medianOfSorting(slopes);
  const start = medianOf(values.map((value, index) => value - slope * index));
  return { slope, start, level: start + slope * Math.max(0, values.length - 1), slopes };
}

/**
 * The bounds of the slope for a normal quantile `z`, by the ranks of the pairs (Sen 1968). Both are the slope itself
 * for fewer than two values.
 */
export function slopeBounds({ slope, slopes }: RobustLine, count: number, z: number): [number, number] {
  const width = z * Math.sqrt((count * (count - 1) * (2 * count + 5)) / 18);
  const last = slopes.length - 1;
  const lower = slopes[Math.max(0, Math.floor((slopes.length - width) / 2))];
  const upper = slopes[Math.min(last, Math.ceil((slopes.length + width) / 2))];
  return [lower ?? slope, upper ?? slope];
}

/** Growth per step between every pair of values. */
function slopesOf(values: readonly number[]): Float64Array {
  const slopes = new Float64Array((values.length * (values.length - 1)) / 2);
  let filled = 0;
  values.forEach((later, end) => {
    for (let begin = 0; begin < end; begin++)
      slopes[filled++] = (later - (values[begin] ?? later)) / (end - begin);
  });
  return slopes;
}
