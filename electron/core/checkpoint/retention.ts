import type { CheckpointEntry } from '../protocol/checkpoint.ts';

/** Newest checkpoints that are always kept. */
const NEWEST_KEPT = 3;
/** Every so many checkpoint intervals one stays for good. */
const INTERVALS_PER_LANDMARK = 10;

/**
 * Checkpoints that may go, once `verified` (all of them verified, by iteration) holds a newer one: all but the last
 * three, the first that contains the best value, and every tenth interval's.
 */
export function checkpointsToRemove(
  verified: readonly CheckpointEntry[],
  checkpointEvery: number,
  bestIteration: number | null,
): CheckpointEntry[] {
  const byIteration = [...verified].sort((a, b) => a.iteration - b.iteration);
  const withBest = byIteration.find((entry) => bestIteration !== null && entry.iteration >= bestIteration);
  return byIteration
    .slice(0, -NEWEST_KEPT)
    .filter((entry) => entry !== withBest)
    .filter((entry) => entry.iteration % (checkpointEvery * INTERVALS_PER_LANDMARK) !== 0);
}
