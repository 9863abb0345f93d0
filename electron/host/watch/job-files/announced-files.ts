import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { announcedSaves } from '../../../core/checkpoint/announced-saves.ts';
import { isKnownFile } from '../../../core/checkpoint/known-files.ts';
import { attemptFolder } from '../../../core/protocol/disk/run-folder.ts';
import { newestAttempt } from '../../../core/run/state/run-state.ts';
import type { LiveRun } from '../../live/live-run.ts';
import { textOfTail } from '../../store/ending-files.ts';
import { type FoundFile, findNamed } from './find-job-files.ts';

/** Paths that a job may have announced; a job that prints more of them prints no checkpoints. */
const PATHS_AT_MOST = 200;

/** Finds the files that the newest attempt says it saved. */
export interface AnnouncedFiles {
  /** Those that exist and were written since it began. It may have printed more than the end of its output shows now. */
  find(): Promise<FoundFile[]>;
}

export function createAnnouncedFiles({ state, paths }: Pick<LiveRun, 'state' | 'paths'>): AnnouncedFiles {
  const announced = new Set<string>();

  /** Relative to the working folder; null for a path outside of it, or among Vigil's own files. */
  function belowFolder(printed: string): string | null {
    const { cwd } = state.settings.spec;
    const below = relative(cwd, resolve(cwd, printed));
    const isOutside = below === '' || below.split(sep)[0] === '..' || isAbsolute(below);
    if (isOutside || resolve(cwd, below).startsWith(dirname(paths.folder) + sep)) return null;
    return below.split(sep).join('/');
  }

  return {
    find: async () => {
      const { attempt, startedAt } = newestAttempt(state) ?? { attempt: 0, startedAt: 0 };
      if (attempt === 0) return [];
      for (const printed of announcedSaves(textOfTail(join(paths.folder, attemptFolder(attempt))))) {
        const path = belowFolder(printed);
        if (path !== null && !isKnownFile(path) && announced.size < PATHS_AT_MOST) announced.add(path);
      }
      const found = await Promise.all([...announced].map((path) => findNamed(state.settings.spec.cwd, path)));
      // The list of files before the start has none with such names, so only their dates tell.
      return found.filter((file) => file !== null).filter(({ modifiedAt }) => modifiedAt >= startedAt);
    },
  };
}
