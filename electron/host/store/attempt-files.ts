import { AttemptEnding, AttemptStarted } from '../../core/protocol/disk/ending.ts';
import { readRegularIfThere } from '../../platform/files/regular-file.ts';
import type { RunPaths } from '../base/paths.ts';
import { readUnlessAway } from './folder-presence.ts';

/**
 * The keeper's record of an attempt's beginning; null if there is none. Throws the system's error, also if the run
 * folder is unreachable.
 */
export const readStarted = (paths: RunPaths, attempt: number): AttemptStarted | null =>
  readJson(paths, paths.attempt(attempt).started, (raw) => AttemptStarted.parse(raw));

/** The keeper's record of an attempt's end; null if there is none. Throws likewise. */
export const readEnding = (paths: RunPaths, attempt: number): AttemptEnding | null =>
  readJson(paths, paths.attempt(attempt).ending, (raw) => AttemptEnding.parse(raw));

function readJson<T>(paths: RunPaths, path: string, parse: (raw: unknown) => T): T | null {
  const text = readUnlessAway(paths, () => readRegularIfThere(path)?.toString() ?? null, isMissing);
  if (text === null) return null;
  try {
    return parse(JSON.parse(text));
  } catch {
    // The file was placed atomically, so the damage is permanent.
    return null;
  }
}

const isMissing = (text: string | null): boolean => text === null;
