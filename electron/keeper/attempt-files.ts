import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ATTEMPT_FILES, attemptFolder } from '../core/protocol/disk/run-folder.ts';

/** Creates the folder of an attempt if needed and returns its path. Throws the system's error. */
export function makeAttemptFolder(runFolder: string, attempt: number): string {
  const folder = join(runFolder, attemptFolder(attempt));
  // Never the run folder itself: a new one in place of an unreachable one would hide it.
  for (const path of [dirname(folder), folder]) if (!existsSync(path)) mkdirSync(path);
  return folder;
}

/**
 * Number of the last attempt that was ever started in this run, by any keeper; 0 if there was none. An ending counts too:
 * on a full disk a keeper may write it without having written the start, and then exit. Throws the system's error if the
 * folder is gone.
 */
export function lastStartedAttempt(runFolder: string): number {
  const attempts = join(runFolder, 'attempts');
  if (!existsSync(attempts)) {
    // Without the folder it is unknown whether there was one.
    statSync(runFolder);
    return 0;
  }
  const started = readdirSync(attempts)
    .filter(
      (name) =>
        /^\d{3,}$/.test(name) &&
        Object.values(ATTEMPT_FILES).some((file) => existsSync(join(attempts, name, file))),
    )
    .map(Number);
  return Math.max(0, ...started);
}
