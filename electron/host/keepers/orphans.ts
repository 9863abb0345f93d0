import { uptime } from 'node:os';
import type { LeftProcess } from '../../core/protocol/disk/left-process.ts';
import { newestAttempt } from '../../core/run/state/run-state.ts';
import {
  endLeftovers,
  isOfThisBoot,
  isSameProcess,
  stillRunning,
} from '../../platform/processes/processes.ts';
import type { LiveRun } from '../live/live-run.ts';
import { readStarted } from '../store/attempt-files.ts';

/** What became of earlier attempts' processes: ended just now, or still to be waited for. */
export interface OrphansEnd {
  endedPids: number[];
  /** A process that cannot be ended, or that may be the job and cannot be told for sure; null if there is none. */
  waitForPid: number | null;
  /** False while processes start and end faster than can be looked, so that one of the run may be among them. */
  isSettled: boolean;
}

/**
 * Ends what is left of earlier attempts, so that two copies of a job can never run. Only call it while the keeper
 * is known to hold no attempt, or to be dead. `told`: what the keeper found to be the run's.
 */
export async function endOrphans(run: LiveRun, told: readonly LeftProcess[]): Promise<OrphansEnd> {
  const end = await endLeftovers(run.paths.folder, firstStart(run), told);
  if (end === null) return { endedPids: [], waitForPid: pidInDoubt(run), isSettled: true };
  return { endedPids: end.endedPids, waitForPid: end.leftPids[0] ?? null, isSettled: end.isSettled };
}

/** What of earlier attempts still lives, by name, and is left alone; null: cannot tell. */
export const findOrphans = (
  run: LiveRun,
  told: readonly LeftProcess[],
): Promise<readonly LeftProcess[] | null> => stillRunning(run.paths.folder, firstStart(run), told);

/**
 * Start token of the first job since the start of the machine: what is older is nothing of the run, and whoever else hangs
 * there is no reason to wait. Null if that is not known for sure.
 */
function firstStart({ state, paths }: LiveRun): string | null {
  if (process.platform !== 'linux' || state.attempts[0]?.attempt !== 1) return null;
  for (const { attempt } of state.attempts) {
    const token = readStarted(paths, attempt)?.startToken ?? null;
    if (token === null || isOfThisBoot(token)) return token;
  }
  return null;
}

/** True for a process of before the last start of the machine, whatever has its pid now. */
const isLongGone = (startedAt: number): boolean => startedAt < Date.now() - uptime() * 1000;

/**
 * Where processes cannot be asked for their run, the last job's pid is waited for: its terminal is closed, and on Windows
 * its job object too, so the system ends it within seconds. Nothing is killed on the strength of a pid.
 */
function pidInDoubt(run: LiveRun): number | null {
  const last = newestAttempt(run.state);
  // An ending that was seen needs no waiting.
  if (!last || (last.judged && !last.judged.unseen)) return null;
  const started = readStarted(run.paths, last.attempt);
  if (!started || isLongGone(started.startedAt)) return null;
  return isSameProcess(started.pid, started.startToken) ? started.pid : null;
}
