import { readFileSync } from 'node:fs';

/**
 * How long a process has been ready to run without getting a processor, in milliseconds since it began, with that of its
 * child that waited longest: a process that only watches another waits for nothing itself. 0 where the system does not tell.
 */
export function processorWaitMs(pid: number | undefined): number {
  if (process.platform !== 'linux' || pid === undefined) return 0;
  return firstThreadWaitMs(pid) + Math.max(0, ...childrenOf(pid).map(firstThreadWaitMs));
}

/** /proc/PID/schedstat, its second figure, in nanoseconds: Documentation/scheduler/sched-stats.rst. */
function firstThreadWaitMs(pid: number): number {
  try {
    const nanoseconds = Number(readFileSync(`/proc/${pid}/schedstat`, 'latin1').split(' ')[1]);
    return Number.isFinite(nanoseconds) ? nanoseconds / 1e6 : 0;
  } catch {
    // It has ended, or the kernel was built without these figures.
    return 0;
  }
}

/** Those that its first thread started (proc_pid_task(5)). */
function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').split(' ').filter(Boolean).map(Number);
  } catch {
    // It has ended, or the kernel was built without this list.
    return [];
  }
}
