import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { delimiter, isAbsolute, join, resolve } from 'node:path';

/** A program as it will be started, or why it cannot be. */
export type FoundProgram = { path: string } | { missing: 'no-such-program' | 'not-executable' };

/**
 * Finds a program as the system would: a path is taken from `cwd`, a bare name from the PATH of `env`. On Windows the
 * ending may be left out, and only .exe and .com count: batch files and scripts need their interpreter.
 */
export function findProgram(
  file: string,
  cwd: string,
  env: Record<string, string | undefined>,
): FoundProgram {
  const places = /[\\/]/.test(file)
    ? [isAbsolute(file) ? file : resolve(cwd, file)]
    : pathOf(env).map((folder) => join(folder, file));
  const candidates = places.flatMap(withEndings);
  const runnable = candidates.find(isRunnable);
  if (runnable) return { path: runnable };
  return { missing: candidates.some((path) => existsSync(path)) ? 'not-executable' : 'no-such-program' };
}

/** The folders of the PATH, whatever the case of its name (Windows writes `Path`). */
function pathOf(env: Record<string, string | undefined>): string[] {
  const name = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  return (env[name] ?? '').split(delimiter).filter((folder) => folder !== '');
}

const RUNNABLE_ON_WINDOWS = /\.(?:exe|com)$/i;

const withEndings = (path: string): string[] =>
  process.platform === 'win32' && !RUNNABLE_ON_WINDOWS.test(path)
    ? [`${path}.exe`, `${path}.com`, path]
    : [path];

function isRunnable(path: string): boolean {
  try {
    if (!statSync(path).isFile()) return false;
    accessSync(path, constants.X_OK);
    return process.platform !== 'win32' || RUNNABLE_ON_WINDOWS.test(path);
  } catch {
    return false;
  }
}
