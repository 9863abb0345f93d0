import { resolve } from 'node:path';
import { newestAttempt } from '../../../core/run/state/run-state.ts';
import { workingFolders } from '../../base/working-folders.ts';
import { noteOnce } from '../../live/note-once.ts';
import type { WatchContext } from '../contract/watch-context.ts';
import type { FileInventory } from './file-inventory.ts';
import { type FileMemory, isSame, isStampOf } from './file-memory.ts';
import type { FoundFile } from './find-job-files.ts';
import { wasAtWork, whoseFile } from './whose-file.ts';

/** Which files are of this run, and not of another run or an earlier job. */
export interface FileOwnership {
  /** True if a file is as this run adopted it, or was written since its newest attempt began. */
  isOfAttempt(file: FoundFile): boolean;
  /**
   * Divides such files into those that no other run can have written, and the others. A note names a run that cannot be
   * told apart.
   */
  divide(files: readonly FoundFile[]): { own: FoundFile[]; foreign: FoundFile[] };
  /** True if this run's newest attempt, while it lived, wrote a file, and no other run can have. */
  isOwn(file: FoundFile): boolean;
}

const OWN = { kind: 'own' } as const;

export function createOwnership(
  { run, runsAtWork, hasLeft }: Pick<WatchContext, 'run' | 'runsAtWork' | 'hasLeft'>,
  memory: Pick<FileMemory, 'knownAs'>,
  inventory: Pick<FileInventory, 'isSince' | 'takenAt'>,
): FileOwnership {
  const { state } = run;

  const isAsAdopted = (file: FoundFile): boolean => {
    const known = memory.knownAs(file.path);
    return known !== undefined && isStampOf(known, file);
  };

  /** Stamps of refused files: the other run may be deleted, and the file is still not ours. */
  const refused = new Map<string, FoundFile>();
  const isRefused = (file: FoundFile): boolean => {
    const before = refused.get(file.path);
    return before !== undefined && isSame(before, file);
  };

  function divide(files: readonly FoundFile[]) {
    const { spec } = state.settings;
    const since = inventory.takenAt();
    const others = files.length === 0 ? [] : runsAtWork(since).filter(({ id }) => id !== spec.id);
    const folders = workingFolders(spec);
    const own: FoundFile[] = [];
    const foreign: FoundFile[] = [];
    for (const file of files) {
      const then = others.filter((other) => wasAtWork(other, file.modifiedAt, since));
      // Most files at most times: no path need be compared.
      const isAlone = then.length === 0 || isAsAdopted(file);
      const whose = isAlone ? OWN : whoseFile(resolve(spec.cwd, file.path), folders, then);
      if (whose.kind === 'own' && !isRefused(file)) own.push(file);
      else {
        foreign.push(file);
        refused.set(file.path, file);
      }
      if (whose.kind === 'shared' && !hasLeft())
        noteOnce(run, { code: 'folder-shared', run: whose.other.id, name: whose.other.name });
    }
    return { own, foreign };
  }

  return {
    isOfAttempt: (file) => isAsAdopted(file) || inventory.isSince(file),
    divide,
    isOwn: (file) => {
      const endedAt = newestAttempt(state)?.endedAt ?? null;
      const isInTime = endedAt === null || file.modifiedAt <= endedAt;
      return isInTime && inventory.isSince(file) && divide([file]).own.length > 0;
    },
  };
}
