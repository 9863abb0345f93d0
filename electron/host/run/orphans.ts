import { setTimeout as delay } from 'node:timers/promises';
import { newestAttempt } from '../../core/run/run-state.ts';
import { endTree, findProcessesOfRun, isSameProcess } from '../../platform/processes.ts';
import { readStarted } from './attempt-files.ts';
import type { LiveRun } from './live-run.ts';

const LOOK_AGAIN_MS = 500;

/**
 * Ends what is left of earlier attempts, so that two copies of a job can never run. Only call it while the keeper
 * is known to hold no attempt, or to be dead. Answers the process ids that were ended.
 */
export async function endOrphans(run: LiveRun): Promise<number[]> {
  const found = await findProcessesOfRun(run.state.spec.id);
  if (found === null) {
    await waitUntilGone(run);
    return [];
  }
  for (const pid of found) await endTree(pid);
  return found;
}

/**
 * Where processes cannot be asked for their run, the last job's pid is waited for: its terminal is closed, so the
 * system ends it within seconds. A pid alone is no proof, so nothing is killed on the strength of it.
 */
async function waitUntilGone(run: LiveRun): Promise<void> {
  const last = newestAttempt(run.state);
  // An ending that was seen needs no waiting.
  if (!last || last.endedAt !== null) return;
  const started = readStarted(run.paths, last.attempt);
  while (started && isSameProcess(started.pid, started.startToken)) await delay(LOOK_AGAIN_MS);
}
