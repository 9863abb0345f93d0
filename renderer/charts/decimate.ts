/** Points of one line, x ascending. A y that is not a number is a gap. */
export interface Points {
  x: readonly number[];
  y: readonly number[];
}

/** A chart is never wider than so many columns of pixels, so more points than twice this cannot be seen. */
export const MOST_BUCKETS = 1200;

/**
 * At most two points a bucket of neighbours: its least and its greatest, in their order, so that every peak stays
 * visible. First and last point are always kept. Short lines come back as they are.
 */
export function decimate(points: Points, buckets: number = MOST_BUCKETS): Points {
  const count = Math.min(points.x.length, points.y.length);
  if (count <= buckets * 2) return points;
  const x: number[] = [];
  const y: number[] = [];
  const keep = (index: number) => {
    x.push(points.x[index] ?? Number.NaN);
    y.push(points.y[index] ?? Number.NaN);
  };
  keep(0);
  const inner = count - 2;
  const innerBuckets = buckets - 1;
  for (let bucket = 0; bucket < innerBuckets; bucket++) {
    const from = 1 + Math.floor((bucket * inner) / innerBuckets);
    const to = 1 + Math.floor(((bucket + 1) * inner) / innerBuckets);
    for (const index of extremes(points.y, from, to)) keep(index);
  }
  keep(count - 1);
  return { x, y };
}

/** Positions of the least and the greatest y in [from, to), in their order; the first alone if all are gaps. */
function extremes(y: readonly number[], from: number, to: number): number[] {
  let least = -1;
  let greatest = -1;
  for (let index = from; index < to; index++) {
    const value = y[index] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    if (least < 0 || value < (y[least] ?? 0)) least = index;
    if (greatest < 0 || value > (y[greatest] ?? 0)) greatest = index;
  }
  if (least < 0) return [from];
  if (least === greatest) return [least];
  return least < greatest ? [least, greatest] : [greatest, least];
}
