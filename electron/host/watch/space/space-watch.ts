import { promises as fs } from 'node:fs';
import { freeSpaceFloor, isSpaceLow } from '../../../core/checkpoint/free-space.ts';
import type { Problem } from '../../../core/protocol/wire/problem.ts';
import { newestAttempt } from '../../../core/run/state/run-state.ts';
import { repeat } from '../../base/repeat.ts';
import { dropOldestCheckpoint } from '../../live/run-checkpoints.ts';
import { folderTrouble } from '../../store/folder-presence.ts';
import { folderProblem } from '../../store/run-folder.ts';
import type { Watch } from '../contract/watch.ts';
import type { WatchContext } from '../contract/watch-context.ts';

/** How often the disks are checked while a job runs. */
const LOOK_EVERY_MS = 3_000;

/** Queries about space at the beginning of an attempt. */
export interface SpaceAnswers {
  /** What blocks a start after all expendable checkpoints were deleted; null if nothing does. */
  hindrance(): Promise<Problem | null>;
}

/** Suspends a job while there is too little space for what it and Vigil write. */
export function watchSpace({
  run,
  clock,
  log,
  commit,
}: Pick<WatchContext, 'run' | 'clock' | 'log' | 'commit'>): Watch & SpaceAnswers {
  const { state, paths } = run;
  const { cwd } = state.settings.spec;
  let isLow = state.lifecycle.phase === 'paused';
  /** Once for each period of low space: a job that cannot be suspended is not asked repeatedly. */
  let hasAsked = false;
  let stopLooking: (() => void) | null = null;

  /** The first folder with too little space, or unreachable; null if both are fine. */
  async function trouble(): Promise<Problem | null> {
    const away = folderTrouble(paths);
    if (away) return away;
    for (const path of [paths.folder, cwd]) {
      try {
        const { bavail, blocks, bsize } = await fs.statfs(path);
        const freeBytes = bavail * bsize;
        const floorBytes = freeSpaceFloor(
          state.settings.spec.policy.checkpoint.freeBytesFloor,
          blocks * bsize,
        );
        if (isSpaceLow(freeBytes, floorBytes, isLow))
          return { code: 'space-low', path, freeBytes, floorBytes };
      } catch (error) {
        // Before the first attempt a missing folder is a mistake, which the start itself will report.
        if (state.attempts.list.length > 0) return folderProblem(error, path);
      }
    }
    return null;
  }

  /** The user may have ended the run during the check: it then keeps its checkpoints. */
  const maySpare = () => state.lifecycle.phase !== 'ended';

  /** The same, after deleting checkpoints that can be spared. */
  async function troubleLeft(): Promise<Problem | null> {
    let found = await trouble();
    // Checkpoints are on the disk of the run folder, so deleting them frees no other disk.
    while (
      found?.code === 'space-low' &&
      found.path === paths.folder &&
      maySpare() &&
      dropOldestCheckpoint(run)
    )
      found = await trouble();
    return found;
  }

  async function look(): Promise<void> {
    const found = await troubleLeft();
    if (stopLooking === null) return;
    isLow = found?.code === 'space-low';
    run.hinder('space', found);
    if (!isLow) hasAsked = false;
    const attempt = newestAttempt(state)?.attempt ?? 1;
    if (isLow && !hasAsked && state.lifecycle.phase === 'running')
      hasAsked = commit([{ kind: 'job-paused', attempt, why: 'disk-full' }]);
    if (found === null && state.lifecycle.phase === 'paused') commit([{ kind: 'job-continued', attempt }]);
  }

  async function lookOn(): Promise<number> {
    await look().catch((error) => log.write(`Space of run ${state.settings.spec.id}`, error));
    return LOOK_EVERY_MS;
  }

  return {
    attend: () => {
      stopLooking ??= repeat(clock, LOOK_EVERY_MS, lookOn);
    },
    rest: () => {},
    hindrance: async () => {
      const found = await troubleLeft();
      isLow = found?.code === 'space-low';
      return found;
    },
    close: () => {
      stopLooking?.();
      stopLooking = null;
      run.hinder('space', null);
    },
  };
}
