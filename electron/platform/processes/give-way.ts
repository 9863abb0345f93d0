import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/** Lets the jobs on this machine go before a process that was just started. What it starts then inherits this. */
export function giveWay(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already.
  }
}

/**
 * The same for a process that was started with `inOwnGroup`. Linux compares whole sessions with each other, where nice values
 * count only within one (sched(7), the autogroup feature): its session gets that value too.
 */
export function giveWayWithGroup(pid: number | undefined): void {
  giveWay(pid);
  if (process.platform !== 'linux' || pid === undefined) return;
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(constants.priority.PRIORITY_BELOW_NORMAL));
  } catch {
    // It has ended already, or this kernel has no such groups.
  }
}
