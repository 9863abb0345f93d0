import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';

/** PF_KTHREAD from the kernel's sched.h, in the flags of proc(5). */
const KERNEL_THREAD = 0x0020_0000;

/** A living process on Linux, from proc(5). */
export interface ProcessEntry {
  pid: number;
  parent: number;
  /** Process group. */
  group: number;
  session: number;
  /** Process group in the foreground of its terminal; -1 without one. */
  foreground: number;
  /** Clock ticks from boot to the start of the process; identifies it together with the pid. */
  startTicks: string;
  /** Suspended by a signal (SIGSTOP) or a debugger. */
  isStopped: boolean;
}

/** Tells a process from another that was given its pid later. */
export const processKey = ({ pid, startTicks }: ProcessEntry): string => `${pid}:${startTicks}`;

/** One pass over all processes of the machine. */
export interface ProcessScan {
  /** Each as it was when read. */
  alive: ProcessEntry[];
  /** Processes that had ended when read, and wait for their parent to reap them. */
  zombies: ProcessEntry[];
  /**
   * True if a process may have ended unseen and left a child that this pass does not show either. One was listed but
   * gone when read, or pids wrapped around while the list was made.
   */
  mayHide: boolean;
}

/**
 * Looks at all processes except kernel threads; with `since` only at those that began then or later, in the ticks of an
 * entry.
 *
 * The kernel lists processes by rising pid and assigns rising pids, so a child born during the listing comes after its
 * parent. A process that was alive when the listing began is therefore listed, or a descendant of it is, unless pids wrap
 * around. The child of a process that was listed and ended before it was read can still be missed.
 */
export function scanProcesses(since = 0): ProcessScan {
  const pass: ProcessScan = { alive: [], zombies: [], mayHide: false };
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

/** The last pid that was assigned: the fifth field of proc_loadavg(5). */
function newestPid(): number {
  return Number(readFileSync('/proc/loadavg', 'latin1').trim().split(' ')[4]);
}

/** Current pids, including zombies. */
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
 * The kernel's number of environment bytes of a process. Null if it has no memory of its own at the moment (it is
 * ending or being replaced by another program), or belongs to another user.
 *
 * From proc(5): endcode(27), env_start(50), env_end(51). While the kernel writes a new program's variables, in
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
/** A line of proc(5) has 52 numbers and a name of at most 64 bytes. */
const space = Buffer.alloc(2048);

/**
 * The fields after the name of a process, its state first; null if there is none with this pid. From proc(5): `pid
 * (comm) state ppid …`; comm may contain spaces and brackets. Unlike the environment, the kernel provides this at once
 * for every process.
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
 * A zombie (Z) and a process being removed (X) have ended; only their pid is still taken. That is not so if other
 * threads continue, for example after pthread_exit in the first one: the kernel counts them (num_threads).
 */
const hasEnded = (fields: readonly string[]): boolean =>
  (fields[0] === 'Z' && Number(fields[17]) <= 1) || fields[0] === 'X';
