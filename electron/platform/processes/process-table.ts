import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';

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

/** One pass over all processes of the machine. */
export interface Pass {
  /** Each as it was when it was looked at. */
  alive: ProcessEntry[];
  /** Had ended by the time they were looked at, and wait for their parent to take notice. */
  zombies: ProcessEntry[];
  /**
   * True if a process may have ended unseen and left a child that this pass does not show either: one was listed and
   * gone when it was looked at, or numbers began from the lowest again while the list was made.
   */
  mayHide: boolean;
}

/**
 * Looks at all processes but threads of the kernel; with `since` only at those that began then or later, in the ticks of
 * an entry.
 *
 * The kernel lists processes by rising number and hands out rising numbers. So a child that is born during the list
 * stands behind its parent: whoever was alive when the list began is on it, or a descendant is, unless numbers begin
 * again from the lowest. What can still be missed is the child of one that was listed and ended before it was looked at.
 */
export function passOverProcesses(since = 0): Pass {
  const pass: Pass = { alive: [], zombies: [], mayHide: false };
  const newestBefore = newestPid();
  const pids = processIds();
  if (newestPid() < newestBefore) pass.mayHide = true;
  for (const pid of pids) {
    const fields = readStat(pid);
    const entry = fields && entryOf(pid, fields);
    if (fields === null || entry === null) pass.mayHide = true;
    else if ((Number(fields[6]) & KERNEL_THREAD) === 0 && Number(entry.startTicks) >= since)
      (hasEnded(fields) ? pass.zombies : pass.alive).push(entry);
  }
  return pass;
}

/** The number handed out last: the fifth field of proc_loadavg(5). */
function newestPid(): number {
  return Number(readFileSync('/proc/loadavg', 'latin1').trim().split(' ')[4]);
}

/** Pids at the moment, those of the dead that nobody waited for included. */
const processIds = (): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0);

/** A living process; null if it has ended. */
export function readEntry(pid: number): ProcessEntry | null {
  const fields = readStat(pid);
  return fields === null || hasEnded(fields) ? null : entryOf(pid, fields);
}

function entryOf(pid: number, fields: string[]): ProcessEntry | null {
  const startTicks = fields[19];
  if (startTicks === undefined) return null;
  const [state] = fields;
  const [parent = -1, group = -1, session = -1, , foreground = -1] = fields.slice(1, 6).map(Number);
  return { pid, parent, group, session, foreground, startTicks, isStopped: state === 'T' || state === 't' };
}

/**
 * How many bytes of environment a process has by the kernel's books; null if it has no memory of its own just now, as while
 * it ends or another program takes it over, or if it is another user's.
 *
 * From proc(5): endcode(27), env_start(50), env_end(51). While the kernel lays a new program's variables down, in
 * create_elf_tables of binfmt_elf.c, end and start are the same; the end of its code is entered after that.
 */
export function environmentBytes(pid: number): number | null {
  return environmentBytesIn(readStat(pid, 51 - FIELDS_BEFORE_STATE) ?? []);
}

/** The same of the fields of a stat file from the state on. */
export function environmentBytesIn(stat: readonly string[]): number | null {
  const [endCode = 0, start = 0, end = 0] = [27, 50, 51].map((field) =>
    Number(stat[field - 1 - FIELDS_BEFORE_STATE]),
  );
  return endCode > 0 && start > 0 ? end - start : null;
}

/** The number and the name. */
const FIELDS_BEFORE_STATE = 2;
/** Up to the start of the process. */
const FIELDS_NEEDED = 20;
/** A line of proc(5) has 52 numbers and a name of 64 bytes at most. */
const space = Buffer.alloc(2048);

/**
 * What stands behind the name of a process, its state first; null if there is none of that number. From proc(5): `pid (comm) state
 * ppid …`; comm may hold spaces and brackets. Unlike its environment the kernel tells this of every process at once.
 */
function readStat(pid: number, count = FIELDS_NEEDED): string[] | null {
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
  return text.slice(text.lastIndexOf(')') + 2).split(' ', count);
}

/**
 * A zombie (Z) and a process being removed (X) have ended; only their number is still taken. Not so where other threads
 * live on, as after pthread_exit in the first one: the kernel counts them (num_threads).
 */
const hasEnded = (fields: readonly string[]): boolean =>
  (fields[0] === 'Z' && Number(fields[17]) <= 1) || fields[0] === 'X';
