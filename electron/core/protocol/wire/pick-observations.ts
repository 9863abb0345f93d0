import { finiteOf } from '../basics.ts';
import type { ObservationView } from './run-view.ts';

/** So many observations of a run are enough for every screen but those that ask for what they draw. */
export const MOST_PICKED = 4_000;

/** Of each bucket: the first, the least, the greatest and the last. */
const KEPT_OF_BUCKET = 4;

/**
 * Some of many observations, in their order: the newest half of `most` as they are, and of equal parts of those before
 * the first, the least, the greatest and the last value. Few come back as they are.
 */
export function pickObservations<T extends Pick<ObservationView, 'y'>>(
  all: readonly T[],
  most: number,
): readonly T[] {
  if (all.length <= most) return all;
  const newest = Math.floor(most / 2);
  const older = all.length - newest;
  const buckets = Math.max(1, Math.floor((most - newest) / KEPT_OF_BUCKET));
  const picked: T[] = [];
  for (let bucket = 0; bucket < buckets; bucket++) {
    const from = Math.floor((bucket * older) / buckets);
    const to = Math.floor(((bucket + 1) * older) / buckets);
    let [least, greatest] = [from, from];
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let index = from; index < to; index++) {
      const y = finiteOf(all[index]?.y ?? null);
      if (y === null) continue;
      if (y < low) [low, least] = [y, index];
      if (y > high) [high, greatest] = [y, index];
    }
    for (const index of [...new Set([from, least, greatest, to - 1])].sort((a, b) => a - b)) {
      const seen = all[index];
      if (seen !== undefined && index < to) picked.push(seen);
    }
  }
  return [...picked, ...all.slice(older)];
}
