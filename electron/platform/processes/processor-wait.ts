import { readFileSync } from 'node:fs';

/**
 * How long the first thread of a process has been ready to run without getting a processor, in milliseconds since it began;
 * 0 where the system does not tell: only Linux does, in /proc/PID/schedstat (its second figure, in nanoseconds:
 * Documentation/scheduler/sched-stats.rst).
 */
export function processorWaitMs(pid: number | undefined): number {
  if (process.platform !== 'linux' || pid === undefined) return 0;
  try {
    const nanoseconds = Number(readFileSync(`/proc/${pid}/schedstat`, 'latin1').split(' ')[1]);
    return Number.isFinite(nanoseconds) ? nanoseconds / 1e6 : 0;
  } catch {
    // It has ended, or the kernel was built without these figures.
    return 0;
  }
}
