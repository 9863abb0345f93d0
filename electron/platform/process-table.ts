import { closeSync, openSync, readdirSync, readSync } from 'node:fs';

/** PF_KTHREAD of the kernel's sched.h, in the flags that proc(5) tells. */
const KERNEL_THREAD = 0x0020_0000;

/** A living process on Linux, as proc(5) tells it. */
export interface ProcessEntry {
  pid: number;
  parent: number;
  /** Process group. */
  group: number;
  session: number;
  /** Process group in the foreground of its terminal; -1 without one. */
  foreground: number;
  /** Clock ticks from the boot of the machine to the start of the process: with the pid, which process it is. */
  startTicks: string;
  /** Held still by a signal (SIGSTOP) or a debugger. */
  isStopped: boolean;
}

/**
 * All processes that live at the moment, but threads of the kernel, each as it was when it was looked at; with `since`
 * only those that began then or later, told in the ticks of an entry.
 */
export function livingEntries(since = 0): ProcessEntry[] {
  const entries: ProcessEntry[] = [];
  for (const pid of processIds()) {
    const fields = readStat(pid);
    if (fields === null || (Number(fields[6]) & KERNEL_THREAD) !== 0 || Number(fields[19]) < since) continue;
    const entry = entryOf(pid, fields);
    if (entry !== null) entries.push(entry);
  }
  return entries;
}

/** Pids at the moment, those of the dead that nobody waited for included. */
export const processIds = (): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0);

/** A living process; null if it has ended. */
export function readEntry(pid: number): ProcessEntry | null {
  const fields = readStat(pid);
  return fields && entryOf(pid, fields);
}

function entryOf(pid: number, fields: string[]): ProcessEntry | null {
  const startTicks = fields[19];
  if (startTicks === undefined) return null;
  const [state] = fields;
  const [parent = -1, group = -1, session = -1, , foreground = -1] = fields.slice(1, 6).map(Number);
  return { pid, parent, group, session, foreground, startTicks, isStopped: state === 'T' || state === 't' };
}

/** Up to the start of the process. */
const FIELDS_NEEDED = 20;
/** A line of proc(5) has 52 numbers and a name of 64 bytes at most. */
const space = Buffer.alloc(2048);

/**
 * What stands behind the name of a living process, its state first; null if it has ended. From proc(5): `pid (comm) state
 * ppid …`; comm may hold spaces and brackets. Unlike its environment the kernel tells this of every process at once.
 */
function readStat(pid: number): string[] | null {
  let text: string;
  try {
    const file = openSync(`/proc/${pid}/stat`, 'r');
    try {
      text = space.toString('latin1', 0, readSync(file, space, 0, space.length, 0));
    } finally {
      closeSync(file);
    }
  } catch {
    return null;
  }
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ', FIELDS_NEEDED);
  // A zombie (Z) and a process being removed (X) have ended; only their number is still taken.
  return fields[0] === 'Z' || fields[0] === 'X' ? null : fields;
}
