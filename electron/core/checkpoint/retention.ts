import type { CheckpointEntry } from '../protocol/checkpoint.ts';

/** Newest checkpoints that are always kept. */
const NEWEST_KEPT = 3;
/** Every so many checkpoint intervals one stays, as a landmark. */
const INTERVALS_PER_LANDMARK = 10;
/** A checkpoint holds all iterations before it, so landmarks without end would grow with the square of the run. */
const LANDMARKS_AT_MOST = 16;

/**
 * Checkpoints that may go, once `verified` (all of them verified) holds a newer one: all but the last three, the first
 * that contains the best value, and every tenth interval's. In a long run the distance of those doubles as often as
 * it takes to keep them few.
 */
export function checkpointsToRemove(
  verified: readonly CheckpointEntry[],
  checkpointEvery: number,
  bestIteration: number | null,
): CheckpointEntry[] {
  const byIteration = [...verified].sort((a, b) => a.iteration - b.iteration);
  const withBest = byIteration.find((entry) => bestIteration !== null && entry.iteration >= bestIteration);
  const apart = landmarkDistance(checkpointEvery, byIteration.at(-1)?.iteration ?? 0);
  return byIteration
    .slice(0, -NEWEST_KEPT)
    .filter((entry) => entry !== withBest)
    .filter((entry) => entry.iteration % apart !== 0);
}

function landmarkDistance(checkpointEvery: number, newestIteration: number): number {
  let apart = checkpointEvery * INTERVALS_PER_LANDMARK;
  while (newestIteration / apart > LANDMARKS_AT_MOST) apart *= 2;
  return apart;
}

/** Beyond this many iterations a checkpoint is written less often than asked for. */
const LONG_RUN_ITERATIONS = 1_000;

/**
 * Whether a checkpoint has fallen due. In a long run only after every hundredth of it, or writing them would slow the
 * host: nothing is lost by that, as every iteration is in the journal and a restart writes the newest state first.
 */
export function isCheckpointDue(highest: number, newestCheckpoint: number, checkpointEvery: number): boolean {
  const every =
    highest > LONG_RUN_ITERATIONS ? Math.max(checkpointEvery, Math.ceil(highest / 100)) : checkpointEvery;
  return highest - (newestCheckpoint - (newestCheckpoint % checkpointEvery)) >= every;
}
