import type { KnownCheckpoint } from '../run/parts/checkpoints.ts';

/** Newest checkpoints that are always kept. */
const NEWEST_KEPT = 3;
/** One checkpoint in this many intervals is kept as a landmark. */
const INTERVALS_PER_LANDMARK = 10;
/**
 * A checkpoint holds all iterations before it, so with unlimited landmarks the space would grow with the square of the
 * run.
 */
const LANDMARKS_AT_MOST = 16;

/** What decides whether a checkpoint is kept. */
export type Keepable = Pick<KnownCheckpoint, 'pinned' | 'suspect'> & { entry: { iteration: number } };

/**
 * Checkpoints that may be deleted, now that the newest was verified. Kept are pinned ones, the last three that are not
 * suspect, the first with the best value, and every tenth interval's. In a long run the distance between those
 * landmarks doubles until they are few enough.
 */
export function checkpointsToRemove<T extends Keepable>(
  known: readonly T[],
  checkpointEvery: number,
  bestIteration: number | null,
): T[] {
  const byIteration = [...known].sort((a, b) => a.entry.iteration - b.entry.iteration);
  const newest = byIteration.filter((one) => !one.suspect).slice(-NEWEST_KEPT);
  const withBest = byIteration.find(
    ({ entry }) => bestIteration !== null && entry.iteration >= bestIteration,
  );
  const apart = landmarkDistance(checkpointEvery, byIteration.at(-1)?.entry.iteration ?? 0);
  return byIteration.filter(
    (one) =>
      !one.pinned &&
      !newest.includes(one) &&
      one !== withBest &&
      one.entry.iteration % apart !== 0 &&
      // Without one that is not suspect, all of them may still be needed.
      newest.length > 0,
  );
}

/**
 * The checkpoints to delete when the disk is nearly full, oldest first. Never a pinned one and never the newest one for
 * which `isSound` holds. So nothing is deleted if no sound one would remain.
 */
export function checkpointsToDrop<T extends Keepable>(
  known: readonly T[],
  isSound: (one: T) => boolean,
): T[] {
  const byIteration = [...known].sort((a, b) => a.entry.iteration - b.entry.iteration);
  const trusted = byIteration.filter((one) => !one.suspect);
  const allBut = (kept: T | undefined) => byIteration.filter((one) => one !== kept && !one.pinned);
  // If nothing could be freed, no checkpoint needs to be read.
  const newest = allBut(trusted.at(-1)).length === 0 ? undefined : trusted.findLast(isSound);
  return newest === undefined ? [] : allBut(newest);
}

function landmarkDistance(checkpointEvery: number, newestIteration: number): number {
  let apart = checkpointEvery * INTERVALS_PER_LANDMARK;
  while (newestIteration / apart > LANDMARKS_AT_MOST) apart *= 2;
  return apart;
}

/** After this many iterations checkpoints are written less often than requested. */
const LONG_RUN_ITERATIONS = 1_000;

/**
 * True if a checkpoint is due. In a long run only after each further hundredth of it, because writing more often would
 * slow the host. That loses nothing: every iteration is in the journal, and a restart first writes the newest state.
 */
export function isCheckpointDue(highest: number, newestCheckpoint: number, checkpointEvery: number): boolean {
  const every =
    highest > LONG_RUN_ITERATIONS ? Math.max(checkpointEvery, Math.ceil(highest / 100)) : checkpointEvery;
  return highest - (newestCheckpoint - (newestCheckpoint % checkpointEvery)) >= every;
}
