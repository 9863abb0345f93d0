import { promises as fs } from 'node:fs';
import { floorOf, isSpaceLow } from '../../../core/checkpoint/free-space.ts';
import type { Problem } from '../../../core/protocol/wire/problem.ts';
import type { Effect } from '../../../core/run/phase-table.ts';
import { newestAttempt } from '../../../core/run/state/run-state.ts';
import type { Clock } from '../../base/clock.ts';
import type { Log } from '../../base/log.ts';
import { repeat } from '../../base/repeat.ts';
import type { LiveRun } from '../../live/live-run.ts';
import { spareOldest } from '../../live/run-checkpoints.ts';
import { folderTrouble } from '../../store/folder-presence.ts';
import { folderProblem } from '../../store/run-folder.ts';

/** The disks are looked at this often while a job runs. */
const LOOK_EVERY_MS = 3_000;

/** Holds a job still while there is too little space for what it and Vigil write. */
export interface SpaceWatch {
  open(): void;
  /** What is in the way of a start now, once what checkpoints can be spared are; null if nothing is. */
  hindrance(): Promise<Problem | null>;
  close(): void;
}

export function watchSpace(
  run: LiveRun,
  clock: Clock,
  log: Log,
  carryOut: (effects: readonly Effect[]) => void,
): SpaceWatch {
  const { state, paths } = run;
  const { cwd } = state.spec;
  let isLow = state.phase === 'paused';
  /** Once a time of little space: where a job cannot be held still, it is not tried again and again. */
  let hasAsked = false;
  let stopLooking: (() => void) | null = null;

  /** The first folder with too little space, or out of reach; null if both are well. */
  async function trouble(): Promise<Problem | null> {
    const away = folderTrouble(paths);
    if (away) return away;
    for (const path of [paths.folder, cwd]) {
      try {
        const { bavail, blocks, bsize } = await fs.statfs(path);
        const freeBytes = bavail * bsize;
        const floorBytes = floorOf(state.spec.policy.checkpoint.freeBytesFloor, blocks * bsize);
        if (isSpaceLow(freeBytes, floorBytes, isLow))
          return { code: 'space-low', path, freeBytes, floorBytes };
      } catch (error) {
        // Before the first attempt a missing folder is a mistake, which the start itself will tell.
        if (state.attempts.length > 0) return folderProblem(error, path);
      }
    }
    return null;
  }

  /** While it was looked, the user may have ended the run: then it keeps what it has. */
  const maySpare = () => state.phase !== 'ended';

  /** The same, once the checkpoints that can be spared have made what room they can. */
  async function troubleLeft(): Promise<Problem | null> {
    let found = await trouble();
    // Checkpoints lie on the disk of the run folder; they help no other.
    while (found?.code === 'space-low' && found.path === paths.folder && maySpare() && spareOldest(run))
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
    if (isLow && !hasAsked && state.phase === 'running') {
      const wanted = run.commit([{ kind: 'job-paused', attempt, why: 'disk-full' }]);
      hasAsked = wanted !== null;
      carryOut(wanted ?? []);
    }
    if (found === null && state.phase === 'paused')
      carryOut(run.commit([{ kind: 'job-continued', attempt }]) ?? []);
  }

  async function lookOn(): Promise<number> {
    await look().catch((error) => log.write(`Space of run ${state.spec.id}`, error));
    return LOOK_EVERY_MS;
  }

  return {
    open: () => {
      stopLooking ??= repeat(clock, LOOK_EVERY_MS, lookOn);
    },
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
