import type { LinePoints } from '../protocol/wire/metrics-view.ts';
import type { AxisPoints } from './metric-table.ts';

/** Of each bucket: the first, the least, the greatest and the last point. */
const KEPT_OF_BUCKET = 4;

/** The part of an axis that is drawn, in equal buckets. */
export interface Part {
  /** Both included. */
  from: number;
  to: number;
  most: number;
  /** True if the buckets are equal on a logarithmic axis. */
  isLog?: boolean;
}

/**
 * The points in a part of the axis, with one more at each side so that the line reaches the edges. Few come as they are.
 * Of many, each bucket keeps its first, least, greatest and last point: a line through them covers the same pixels as one
 * through all (M4, Jugel and others 2014). Where nothing can be drawn, one point without y breaks the line.
 * @param isDrawn  false for values that the chart cannot show
 */
export function thinPoints(
  { x, y }: AxisPoints,
  part: Part,
  isDrawn: (value: number) => boolean,
): LinePoints {
  const begin = Math.max(0, countBelow(x, part.from) - 1);
  const end = Math.min(x.length, countUpTo(x, part.to) + 1);
  const thin: LinePoints = { x: [], y: [] };
  const keep = (index: number) => {
    const value = y[index] ?? Number.NaN;
    const isGap = !isDrawn(value);
    // One is enough to break the line.
    if (isGap && thin.y.at(-1) === null) return;
    thin.x.push(x[index] ?? Number.NaN);
    thin.y.push(isGap ? null : value);
  };
  if (end - begin <= part.most * KEPT_OF_BUCKET) {
    for (let index = begin; index < end; index++) keep(index);
    return thin;
  }
  const scaled = part.isLog === true ? Math.log : (at: number) => at;
  // Iterations begin at 1; a part that begins before has nothing there.
  const low = scaled(part.isLog === true ? Math.max(1, part.from) : part.from);
  const width = (scaled(part.to) - low) / part.most;
  const bucketOf = (index: number) => {
    const place = x[index] ?? 0;
    // The points beyond the edges hide none within.
    if (place < part.from) return -1;
    if (place > part.to) return part.most;
    const bucket = Math.floor((scaled(place) - low) / width);
    return Number.isFinite(bucket) ? Math.min(part.most - 1, bucket) : 0;
  };
  let bucket = bucketOf(begin);
  for (let index = begin; index < end; ) {
    const start = index;
    const own = bucket;
    let [first, least, greatest, last] = [-1, -1, -1, -1];
    let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (; bucket === own && index < end; bucket = bucketOf(++index)) {
      const value = y[index] ?? Number.NaN;
      if (!isDrawn(value)) continue;
      if (first < 0) first = index;
      if (value < lowest) [lowest, least] = [value, index];
      if (value > highest) [highest, greatest] = [value, index];
      last = index;
    }
    if (first < 0) keep(start);
    else {
      const kept = [first, Math.min(least, greatest), Math.max(least, greatest), last];
      kept.forEach((each, place) => {
        if (place === 0 || each !== kept[place - 1]) keep(each);
      });
    }
  }
  return thin;
}

/** How many x are below a limit. */
export const countBelow = (x: Float64Array, limit: number): number => count(x, (each) => each < limit);

/** How many x are at most a limit. */
export const countUpTo = (x: Float64Array, limit: number): number => count(x, (each) => each <= limit);

/** Index of the first x that fails a test which none passes after one that fails. */
function count(x: Float64Array, passes: (each: number) => boolean): number {
  let [low, high] = [0, x.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (passes(x[middle] ?? Number.NaN)) low = middle + 1;
    else high = middle;
  }
  return low;
}
