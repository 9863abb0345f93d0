import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { FILE_FORMAT } from '../../core/protocol/version.ts';
import type { Answer } from '../../core/protocol/wire/problem.ts';
import type { Removed, TrashEntry } from '../../core/protocol/wire/trash.ts';
import { refuse } from '../base/answers.ts';
import type { Clock } from '../base/clock.ts';
import { runPaths } from '../base/paths.ts';
import { pause } from '../base/pause.ts';
import type { Place } from '../place/place.ts';
import { folderProblem } from '../store/run-folder.ts';
import { openTrash } from '../store/trash.ts';
import type { RunRegistry } from './run-registry.ts';

/** Time for a keeper to exit after the request. */
const KEEPER_GOES_MS = 10_000;
const LOOK_EVERY_MS = 100;

/** Moves runs into a bin in the home, and restores them. */
export interface RunBin {
  /**
   * Refuses a run that has not ended, and one that is being removed. One whose folder no longer exists is removed from
   * the list, unless a process of it is alive.
   */
  remove(id: string): Promise<Answer<Removed>>;
  /** True if a run is being moved into the bin: no other action on it may begin. */
  isRemoving(id: string): boolean;
  restore(id: string): Answer<null>;
  list(): Answer<TrashEntry[]>;
  /** Deletes these permanently, or all of them (null). Returns how many. */
  empty(ids: readonly string[] | null): Promise<Answer<number>>;
}

/** `destroyed` is called after runs were deleted for good: what only they referred to may go too. */
export function createRunBin(
  binFolder: string,
  registry: RunRegistry,
  place: Place,
  clock: Clock,
  destroyed: () => void = () => {},
): RunBin {
  const trash = openTrash(binFolder);
  const removing = new Set<string>();

  function refused(error: unknown): Answer<never> {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
    return refuse(folderProblem(error, binFolder));
  }

  function tried<T>(act: () => T): Answer<T> {
    try {
      return { ok: true, value: act() };
    } catch (error) {
      return refused(error);
    }
  }

  /** A run ends before its keeper has exited, and the keeper writes into its folder until then. */
  async function hasGone(folder: string): Promise<boolean> {
    for (let waitedMs = 0; waitedMs < KEEPER_GOES_MS; waitedMs += LOOK_EVERY_MS) {
      if (!existsSync(runPaths(folder).keeperFile) || !(await place.keepers.lives(folder))) return true;
      await pause(clock, LOOK_EVERY_MS);
    }
    return false;
  }

  /** Removes a run without a folder from the list. Its lock needs no folder, and its processes still carry its name. */
  async function takeOffList(id: string, folder: string): Promise<Answer<Removed>> {
    registry.get(id)?.supervisor?.dismissKeeper();
    let living = await livingWithout(place, folder);
    for (let waitedMs = 0; living?.length === 0 && waitedMs < KEEPER_GOES_MS; waitedMs += LOOK_EVERY_MS) {
      await pause(clock, LOOK_EVERY_MS);
      living = await livingWithout(place, folder);
    }
    if (living) return refuse({ code: 'run-lives-without-folder', id, pids: living });
    await registry.letGo(id);
    return { ok: true, value: { inBin: false } };
  }

  async function remove(id: string): Promise<Answer<Removed>> {
    const run = registry.get(id);
    if (!run) return refuse({ code: 'no-such-run', id });
    if (isDeleted(run.folder)) return takeOffList(id, run.folder);
    const lives = () => run.supervisor !== null && run.state?.lifecycle.phase !== 'ended';
    if (run.state && lives()) return refuse({ code: 'run-still-living', id });
    if (!(await hasGone(run.folder))) return refuse({ code: 'run-still-held', id });
    // A client may have resumed it in the meantime.
    if (lives()) return refuse({ code: 'run-still-living', id });
    const entry: TrashEntry = { format: FILE_FORMAT, removedAt: clock.nowMs(), row: run.row() };
    await registry.letGo(id);
    // A step in progress when it was released may have resumed it.
    const moved = lives()
      ? refuse({ code: 'run-still-living', id })
      : tried(() => trash.put(run.folder, entry));
    if (!moved.ok) registry.takeBack(id);
    return moved.ok ? { ok: true, value: { inBin: true } } : moved;
  }

  return {
    remove: async (id) => {
      // The same answer as a moment later.
      if (removing.has(id)) return refuse({ code: 'no-such-run', id });
      removing.add(id);
      try {
        return await remove(id);
      } finally {
        removing.delete(id);
      }
    },
    isRemoving: (id) => removing.has(id),
    restore: (id) => {
      if (!trash.has(id)) return refuse({ code: 'not-in-trash', id });
      const folder = registry.folderOf(id);
      if (existsSync(folder)) return refuse({ code: 'run-already-there', id });
      const moved = tried(() => trash.takeOut(id, folder));
      if (!moved.ok) return moved;
      registry.takeBack(id);
      return { ok: true, value: null };
    },
    list: () => tried(() => trash.list()),
    empty: async (ids) => {
      const missing = ids?.find((id) => !trash.has(id));
      if (missing !== undefined) return refuse({ code: 'not-in-trash', id: missing });
      try {
        const all = ids ?? trash.ids();
        let count = 0;
        for (const id of all) {
          // Another client may have emptied the bin meanwhile, or restored the run.
          if (!trash.has(id)) continue;
          await trash.destroy(id);
          count++;
        }
        if (count > 0) destroyed();
        return { ok: true, value: count };
      } catch (error) {
        return refused(error);
      }
    },
  };
}

/** True if the folder of a run was deleted, or moved elsewhere: the folder of all runs exists without it. */
function isDeleted(folder: string): boolean {
  try {
    return !readdirSync(dirname(folder)).includes(basename(folder));
  } catch {
    return false;
  }
}

/** Living processes of a run whose folder is missing. Empty: only its keeper lives. Null: nothing lives. */
async function livingWithout(place: Place, runFolder: string): Promise<number[] | null> {
  const left = (await place.processes.left({ runFolder, told: [], starts: [], unseenEnd: () => null })) ?? [];
  if (left.length > 0) return left.map(({ pid }) => pid);
  return (await place.keepers.livesWithoutFolder(runFolder)) ? [] : null;
}
