import { statSync } from 'node:fs';
import type { Problem } from '../../core/protocol/wire/problem.ts';
import type { RunPaths } from '../base/paths.ts';
import { folderProblem } from './run-folder.ts';

/** By what it is told whether a run folder can be reached: its run.json, which is written first and removed by nobody. */
export type Presence = Pick<RunPaths, 'folder' | 'spec'>;

/** Throws the system's error unless the run folder can be reached: a drive may be away, a right may be taken. */
function assertThere({ spec }: Presence): void {
  statSync(spec);
}

/** Why a run folder cannot be reached; null: it can. */
export function folderTrouble(presence: Presence): Problem | null {
  try {
    assertThere(presence);
    return null;
  } catch (error) {
    return folderProblem(error, presence.folder);
  }
}

/**
 * Reads what may be missing in a run folder. It counts as missing only while the folder is there: nothing follows from a
 * file of a folder that is away. Throws the system's error.
 */
export function surely<T>(presence: Presence, read: () => T, isMissing: (found: T) => boolean): T {
  const found = read();
  if (!isMissing(found)) return found;
  assertThere(presence);
  // It may have come back between the two looks.
  return read();
}

/** An error of the system, in contrast to a fault of ours. */
export const isOfSystem = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && typeof (error as NodeJS.ErrnoException).code === 'string' && 'errno' in error;
