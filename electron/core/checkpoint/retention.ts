import type { KnownCheckpoint } from '../run/parts/checkpoints.ts';

/** Newest checkpoints that are always kept. */
const NEWEST_KEPT = 3;
/** Every so many checkpoint intervals one stays, as a landmark. */
const INTERVALS_PER_LANDMARK = 10;
/** A checkpoint holds all iterations before it, so landmarks without end would grow with the square of the run. */
const LANDMARKS_AT_MOST = 16;

/** What of a checkpoint decides whether it stays. */
export type Keepable = Pick<KnownCheckpoint, 'pinned' | 'suspect'> & { entry: { iteration: number } };

/**
 * Checkpoints that may go, now that the newest of them was just verified: all but pinned ones, the last three in which
 * nothing is suspect, the first that contains the best value, and every tenth interval's. In a long run the distance of
 * those doubles as often as it takes to keep them few.
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
      // Without one that is beyond suspicion all of them may still be needed.
      newest.length > 0,
  );
}

/**
 * What goes, one after the other, when the disk is nearly full: the oldest first, never a pinned one, never the newest
 * that `isSound` now, and so none at all while nothing good would remain.
 */
export function checkpointsToSpare<T extends Keepable>(
  known: readonly T[],
  isSound: (one: T) => boolean,
): T[] {
  const byIteration = [...known].sort((a, b) => a.entry.iteration - b.entry.iteration);
  const trusted = byIteration.filter((one) => !one.suspect);
  const allBut = (kept: T | undefined) => byIteration.filter((one) => one !== kept && !one.pinned);
  // Where nothing can be gained, none needs to be read.
  const newest = allBut(trusted.at(-1)).length === 0 ? undefined : trusted.findLast(isSound);
  return newest === undefined ? [] : allBut(newest);
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
