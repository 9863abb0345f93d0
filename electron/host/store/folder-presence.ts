import { statSync } from 'node:fs';
import type { Problem } from '../../core/protocol/wire/problem.ts';
import type { RunPaths } from '../base/paths.ts';
import { folderProblem } from './run-folder.ts';

/** Shows whether a run folder is reachable: its run.json is written first and never removed. */
export type FolderMarker = Pick<RunPaths, 'folder' | 'spec'>;

/** Throws the system's error if the run folder is not reachable: a drive may be offline, a right may be missing. */
function assertThere({ spec }: FolderMarker): void {
  statSync(spec);
}

/** Why a run folder is not reachable; null if it is. */
export function folderTrouble(presence: FolderMarker): Problem | null {
  try {
    assertThere(presence);
    return null;
  } catch (error) {
    return folderProblem(error, presence.folder);
  }
}

/**
 * Reads a file that may be missing in a run folder. It counts as missing only while the folder is reachable: an
 * unreachable folder proves nothing about its files. Throws the system's error.
 */
export function readUnlessAway<T>(
  presence: FolderMarker,
  read: () => T,
  isMissing: (found: T) => boolean,
): T {
  const found = read();
  if (!isMissing(found)) return found;
  assertThere(presence);
  // The folder may have come back between the two looks.
  return read();
}

/** True for an error of the system, as opposed to a bug in Vigil. */
export const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && typeof (error as NodeJS.ErrnoException).code === 'string' && 'errno' in error;
