import { uptime } from 'node:os';
import type { AttemptStarted } from '../../../core/protocol/disk/ending.ts';
import { readOpenFiles } from '../../../platform/processes/open-files.ts';
import { readProcessUse } from '../../../platform/processes/process-use.ts';
import {
  endLeftovers,
  isOfThisBoot,
  isSameProcess,
  processesOfJob,
  stillRunning,
} from '../../../platform/processes/processes.ts';
import { runOfProcess } from '../../../platform/processes/run-of-process.ts';
import type { JobOfRun, JobProcesses, RunTraces } from '../job-processes.ts';
import { readStacks } from './process-stacks.ts';

const list = ({ pid, runFolder }: JobOfRun): Promise<number[] | null> => processesOfJob(pid, runFolder);

/** Processes of the host's own machine. */
export const localProcesses: JobProcesses = {
  list,
  uses: async (job) => ((await list(job)) ?? []).map(readProcessUse).filter((use) => use !== null),
  openFiles: async (job) => (process.platform === 'linux' ? readOpenFiles((await list(job)) ?? []) : []),
  stacks: readStacks,
  runOf: runOfProcess,
  left: (run) => stillRunning(run.runFolder, firstStart(run), run.told),
  endLeft: async (run) => {
    const end = await endLeftovers(run.runFolder, firstStart(run), run.told);
    if (end === null) return { endedPids: [], waitForPid: pidInDoubt(run), isSettled: true };
    return { endedPids: end.endedPids, waitForPid: end.leftPids[0] ?? null, isSettled: end.isSettled };
  },
};

/**
 * Start token of the run's first job since boot. Older processes cannot belong to the run, so a hanging one need not be
 * waited for. Null if unknown.
 */
function firstStart({ starts }: RunTraces): string | null {
  if (process.platform !== 'linux') return null;
  for (const started of starts) {
    const token = started?.startToken ?? null;
    if (token === null || isOfThisBoot(token)) return token;
  }
  return null;
}

/** True for a process from before the last boot, whatever has its pid now. */
const isLongGone = ({ startedAt }: AttemptStarted): boolean => startedAt < Date.now() - uptime() * 1000;

/**
 * If processes cannot be asked for their run, Vigil waits for the last job's pid. Its terminal is closed, and on
 * Windows its job object too, so the system ends it within seconds. Vigil never kills a process because of its pid
 * alone.
 */
function pidInDoubt({ unseenEnd }: RunTraces): number | null {
  const started = unseenEnd();
  if (!started || isLongGone(started)) return null;
  return isSameProcess(started.pid, started.startToken) ? started.pid : null;
}
