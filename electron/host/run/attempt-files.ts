import { AttemptEnding, AttemptStarted } from '../../core/protocol/ending.ts';
import { readRegularSync } from '../../platform/regular-file.ts';
import type { RunPaths } from '../paths.ts';

/** What the keeper wrote when the attempt began; null if it never did, or not readably. */
export const readStarted = (paths: RunPaths, attempt: number): AttemptStarted | null =>
  readJson(paths.attempt(attempt).started, (raw) => AttemptStarted.parse(raw));

/** What the keeper wrote when the attempt ended; null if it has not. */
export const readEnding = (paths: RunPaths, attempt: number): AttemptEnding | null =>
  readJson(paths.attempt(attempt).ending, (raw) => AttemptEnding.parse(raw));

function readJson<T>(path: string, parse: (raw: unknown) => T): T | null {
  try {
    return parse(JSON.parse(readRegularSync(path).toString()));
  } catch {
    return null;
  }
}
