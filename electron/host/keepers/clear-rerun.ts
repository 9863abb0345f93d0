import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { AttemptStarted } from '../../core/protocol/disk/ending.ts';
import type { LiveRun } from '../live/live-run.ts';
import type { Place } from '../place/place.ts';

/** The file, in the folder of a repeated iteration, that names its process. */
export const RERUN_STARTED = 'started.json';
/** The folder, in that of a repeated iteration, which stands for the run folder. */
export const RERUN_RUN = 'run';

/**
 * Ends a repeat of the run's failing iteration before an attempt begins: that of this host, and one that an earlier host
 * left when it died. `isClear`: none lives. Until `open` is called none can begin.
 */
export async function clearRerun(
  { startHold, paths }: Pick<LiveRun, 'startHold' | 'paths'>,
  { processes }: Pick<Place, 'processes'>,
): Promise<{ isClear: boolean; open(): void }> {
  const open = await startHold.close();
  try {
    const folder = join(dirname(dirname(paths.folder)), 'diagnosis', 'rerun', basename(paths.folder));
    const left = readLeft(join(folder, RERUN_STARTED));
    // The usual case.
    if (left === null) return { isClear: true, open };
    const { pid, startToken } = left;
    const { waitForPid, isSettled } = await processes.endLeft({
      runFolder: join(folder, RERUN_RUN),
      told: [{ pid, startToken, command: null }],
      starts: [left],
      unseenEnd: () => left,
    });
    const isClear = waitForPid === null && isSettled;
    // The attempt does not wait for files that a scanner holds, nor fail by them: the next repeat removes what stays.
    if (isClear) await rm(folder, { recursive: true, force: true }).catch(() => {});
    return { isClear, open };
  } catch (error) {
    open();
    throw error;
  }
}

function readLeft(path: string): AttemptStarted | null {
  try {
    return AttemptStarted.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
}
