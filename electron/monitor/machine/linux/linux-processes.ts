import { readlinkSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { systemNames, systemText } from '../../base/system-text.ts';
import { type ProcessFacts, UNKNOWN_PROCESS } from '../contract/machine-reader.ts';

/** What a process has used so far, and occupies. */
interface ProcessFigures {
  /** Distinguishes it from a later process with its pid. */
  startTicks: string;
  /** Processor time, with that of its children that ended and were waited for. */
  cpuMs: number;
  residentBytes: number | null;
  privateBytes: number | null;
}

/** proc(5) counts processor time in ticks of USER_HZ, which is 100 on every Linux. */
const TICK_MS = 10;

let pageBytes: number | null = null;

/** Size of a page: 4 KiB on x64, up to 64 KiB elsewhere. */
function bytesOfPage(): number {
  pageBytes ??=
    Number(/^KernelPageSize: +(\d+) kB$/m.exec(systemText('/proc/self/smaps') ?? '')?.[1] ?? 4) * 1024;
  return pageBytes;
}

/** The fields of /proc/PID/stat from the state on; null if there is no such process. */
function statFields(pid: number, proc: string): string[] | null {
  const text = systemText(`${proc}/${pid}/stat`);
  return text?.slice(text.lastIndexOf(')') + 2).split(' ') ?? null;
}

/** The figures of a living process; null if it has ended. `proc`: where procfs is. */
export function readFigures(pid: number, proc = '/proc'): ProcessFigures | null {
  const fields = statFields(pid, proc);
  const startTicks = fields?.[19];
  if (fields === null || startTicks === undefined || fields[0] === 'Z' || fields[0] === 'X') return null;
  const cpuTicks = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0);
  const [, resident, shared] = (systemText(`${proc}/${pid}/statm`) ?? '').split(' ').map(Number);
  const known = resident !== undefined && shared !== undefined;
  return {
    startTicks,
    cpuMs: cpuTicks * TICK_MS,
    residentBytes: known ? resident * bytesOfPage() : null,
    privateBytes: known ? Math.max(0, resident - shared) * bytesOfPage() : null,
  };
}

/** Files that a process has open; null if this user may not know. */
export function countHandles(pid: number, proc = '/proc'): number | null {
  const folder = `${proc}/${pid}/fd`;
  try {
    // Since Linux 6.2 the size of the folder is that number (proc(5)); before, it is 0.
    return statSync(folder).size || openNames(folder);
  } catch {
    return null;
  }
}

/** A living process has files open, so none means that this user may not look. */
function openNames(folder: string): number | null {
  const { length } = systemNames(folder);
  return length === 0 ? null : length;
}

/** Processes that a process started; null if the kernel does not list them (CONFIG_PROC_CHILDREN). */
export function childrenOf(pid: number, proc = '/proc'): number[] | null {
  const threads = systemNames(`${proc}/${pid}/task`);
  const lists = threads.map((thread) => systemText(`${proc}/${pid}/task/${thread}/children`));
  if (threads.length > 0 && lists.every((list) => list === null)) return null;
  return lists.flatMap((list) => (list ?? '').split(' ').filter(Boolean).map(Number));
}

/** Number of living processes. */
export const countProcesses = (): number =>
  systemNames('/proc').reduce((count, name) => count + Number(/^\d+$/.test(name)), 0);

/** Who a living process is. */
export function describeOnLinux(pid: number): ProcessFacts {
  const fields = statFields(pid, '/proc');
  const ticks = fields?.[19];
  if (fields === null || ticks === undefined) return UNKNOWN_PROCESS;
  const bootedAt = bootTime();
  return {
    name: programName(pid) ?? systemText(`/proc/${pid}/comm`)?.trim() ?? null,
    user: userOf(pid),
    startedAt: bootedAt === null ? null : bootedAt + Number(ticks) * TICK_MS,
  };
}

/** A name in `comm` is cut after 15 characters; the program's own file is readable for its owner only. */
function programName(pid: number): string | null {
  try {
    return basename(readlinkSync(`/proc/${pid}/exe`)).replace(/ \(deleted\)$/, '') || null;
  } catch {
    return null;
  }
}

/** In milliseconds since 1970: proc(5), `btime`. It follows a change of the wall clock. */
function bootTime(): number | null {
  const seconds = /^btime (\d+)$/m.exec(systemText('/proc/stat') ?? '')?.[1];
  return seconds === undefined ? null : Number(seconds) * 1000;
}

const users = new Map<number, string>();

function userOf(pid: number): string | null {
  try {
    const { uid } = statSync(`/proc/${pid}`);
    const known = users.get(uid) ?? nameOfUser(uid) ?? String(uid);
    users.set(uid, known);
    return known;
  } catch {
    return null;
  }
}

/** By /etc/passwd; users of a directory service show by their number. */
const nameOfUser = (uid: number): string | undefined =>
  new RegExp(`^([^:\\n]+):[^:]*:${uid}:`, 'm').exec(systemText('/etc/passwd') ?? '')?.[1];
