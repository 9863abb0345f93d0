import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { announcedSaves } from '../../../core/checkpoint/announced-saves.ts';
import { isKnownFile } from '../../../core/checkpoint/known-files.ts';
import { attemptFolder } from '../../../core/protocol/disk/run-folder.ts';
import { newestAttempt } from '../../../core/run/state/run-state.ts';
import type { LiveRun } from '../../live/live-run.ts';
import { textOfTail } from '../../store/ending-files.ts';
import { type FoundFile, findNamed } from './find-job-files.ts';

/** The announcements that are looked at, the newest. */
const LINES_AT_MOST = 200;

/** Finds the files that the newest attempt says it saved. */
export interface AnnouncedFiles {
  /** Those that exist and were written since it began. It may have printed more than the end of its output shows now. */
  find(): Promise<FoundFile[]>;
}

export function createAnnouncedFiles({ state, paths }: Pick<LiveRun, 'state' | 'paths'>): AnnouncedFiles {
  /** The paths that a line may name, by these. */
  const announced = new Map<string, string[]>();

  /** Relative to the working folder; null for a path outside of it, or among Vigil's own files. */
  function belowFolder(printed: string): string | null {
    const { cwd } = state.settings.spec;
    const below = relative(cwd, resolve(cwd, printed));
    const isOutside = below === '' || below.split(sep)[0] === '..' || isAbsolute(below);
    if (isOutside || resolve(cwd, below).startsWith(dirname(paths.folder) + sep)) return null;
    return below.split(sep).join('/');
  }

  /** A line that announces a save may name other files behind it. */
  async function firstOf(named: readonly string[], startedAt: number): Promise<FoundFile | null> {
    for (const path of named) {
      const file = await findNamed(state.settings.spec.cwd, path);
      // The list of files before the start has none with such names, so only their dates tell.
      if (file !== null && file.modifiedAt >= startedAt) return file;
    }
    return null;
  }

  return {
    find: async () => {
      const { attempt, startedAt } = newestAttempt(state) ?? { attempt: 0, startedAt: 0 };
      if (attempt === 0) return [];
      for (const line of announcedSaves(textOfTail(join(paths.folder, attemptFolder(attempt))))) {
        const named = line.map(belowFolder).filter((path) => path !== null);
        if (named.length === 0 || named.some(isKnownFile)) continue;
        const key = named.join('\n');
        // The newest last.
        announced.delete(key);
        announced.set(key, named);
      }
      for (const key of [...announced.keys()].slice(0, -LINES_AT_MOST)) announced.delete(key);
      const found = new Map<string, FoundFile>();
      // One after the other: each blocks a thread if the drive hangs just then.
      for (const named of announced.values()) {
        const file = await firstOf(named, startedAt);
        if (file !== null) found.set(file.path, file);
      }
      return [...found.values()];
    },
  };
}
