import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ATTEMPT_FILES, attemptFolder } from '../core/protocol/disk/run-folder.ts';

/** Makes the folder of an attempt, if need be, and gives its path. Throws the system's error. */
export function makeAttemptFolder(runFolder: string, attempt: number): string {
  const folder = join(runFolder, attemptFolder(attempt));
  // Never the run folder itself: in the place of one that is away another would hide it.
  for (const path of [dirname(folder), folder]) if (!existsSync(path)) mkdirSync(path);
  return folder;
}

/**
 * Number of the last attempt that was ever started in this run, whoever started it; 0 if none was. An ending counts
 * too: on a full disk it may be written by a keeper that could not yet write the start, and then goes. Throws the system's
 * error if the folder is away.
 */
export function lastStartedAttempt(runFolder: string): number {
  const attempts = join(runFolder, 'attempts');
  if (!existsSync(attempts)) {
    // Without its folder nobody can say that there was none.
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
