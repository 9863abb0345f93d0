import { AttemptEnding, AttemptStarted } from '../../core/protocol/disk/ending.ts';
import { readRegularSync } from '../../platform/files/regular-file.ts';
import type { RunPaths } from '../base/paths.ts';
import { surely } from './folder-presence.ts';

/** What the keeper wrote when the attempt began; null if it never did. Throws the system's error, also if the run folder is away. */
export const readStarted = (paths: RunPaths, attempt: number): AttemptStarted | null =>
  readJson(paths, paths.attempt(attempt).started, (raw) => AttemptStarted.parse(raw));

/** What the keeper wrote when the attempt ended; null if it has not. Throws likewise. */
export const readEnding = (paths: RunPaths, attempt: number): AttemptEnding | null =>
  readJson(paths, paths.attempt(attempt).ending, (raw) => AttemptEnding.parse(raw));

function readJson<T>(paths: RunPaths, path: string, parse: (raw: unknown) => T): T | null {
  const text = surely(paths, () => readIfThere(path), isMissing);
  if (text === null) return null;
  try {
    return parse(JSON.parse(text));
  } catch {
    // It was put in its place as a whole, so it is damaged for good.
    return null;
  }
}

function readIfThere(path: string): string | null {
  try {
    return readRegularSync(path).toString();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

const isMissing = (text: string | null): boolean => text === null;
