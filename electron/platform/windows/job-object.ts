import { win32 } from 'node:path';
import {
  ACCOUNTING_BYTES,
  type Accounting,
  accountingIn,
  BASIC_AND_IO_ACCOUNTING,
  IO_COUNTERS_BYTES,
  usedBesides,
  writtenIn,
} from './job-accounting.ts';
import { type Handle, type WindowsCalls, windowsCalls } from './windows-calls.ts';
import { hasEnded, openToEnd, programOf, startTokenOnWindows } from './windows-process.ts';

/*
 * A Windows job object holds processes together: what a member starts is a member from its birth. Windows kills every
 * member when the last handle closes, at the latest when the process holding it ends.
 *
 * A keeper puts itself into one before it starts anything. If it put each job into one after its start, processes that
 * the job had already started would stay outside. An example is the real Python behind the launcher of a venv.
 *
 * Layouts and numbers from winnt.h of the Windows SDK, for 64 bits.
 */

const EXTENDED_LIMIT_INFORMATION = 9;
const EXTENDED_LIMIT_BYTES = 144;
const LIMIT_FLAGS_OFFSET = 16;
const LIMIT_KILL_ON_JOB_CLOSE = 0x2000;
/**
 * Processes may leave if they request it explicitly. Hosts do (start-outside.ts). A host that this keeper starts, or
 * that `vigil` starts inside a job, has jobs of its own and must not end with this one.
 */
const LIMIT_BREAKAWAY_OK = 0x0800;

const BASIC_PROCESS_ID_LIST = 3;
const LIST_HEAD_BYTES = 8;
const LIST_COUNT_OFFSET = 4;
const PID_BYTES = 8;
const FIRST_ROOM_PIDS = 256;
const MOST_ROOM_PIDS = 65_536;

/** The exit code that TerminateProcess leaves, the same as with `taskkill`. */
const KILLED_EXIT_CODE = 1;
const END_PATIENCE_MS = 2000;
const ROUND_MS = 10;

/**
 * The console of a job. It belongs to Vigil, holds the last of the job's output, and ends by itself once it contains no
 * process.
 */
const CONSOLE_HOSTS = new Set(['conhost.exe', 'openconsole.exe']);

/** The job object of this process. A process cannot leave it, so it is never reset. */
let entered: JobObject | null = null;

/** The job object that this process has entered; null before that, and where there is none. */
export const ownJobObject = (): JobObject | null => entered;

/** Puts this process into its own job object; returns the system's reason as text if that fails. */
export function enterJobObject(): string | null {
  const calls = windowsCalls();
  if (typeof calls === 'string') return calls;
  const handle = calls.createJobObject(null, null);
  if (!handle) return `CreateJobObject failed with error ${calls.getLastError()}`;
  const job = new JobObject(calls, handle);
  const refusal = job.enter();
  if (refusal === null) entered = job;
  else calls.closeHandle(handle);
  return refusal;
}

/** Everything that this process has started, directly or indirectly. */
export class JobObject {
  readonly #calls: WindowsCalls;
  readonly #handle: Handle;

  constructor(calls: WindowsCalls, handle: Handle) {
    this.#calls = calls;
    this.#handle = handle;
  }

  /** Why this process cannot enter; null once it has. */
  enter(): string | null {
    if (!this.#limit(LIMIT_KILL_ON_JOB_CLOSE | LIMIT_BREAKAWAY_OK))
      return `SetInformationJobObject failed with error ${this.#calls.getLastError()}`;
    if (this.#calls.assignProcessToJobObject(this.#handle, this.#calls.getCurrentProcess()) === 0)
      return `AssignProcessToJobObject failed with error ${this.#calls.getLastError()}`;
    return null;
  }

  /** Its living members without this process and console hosts. */
  others(): number[] {
    // A process with higher rights, which is visible but cannot be ended, is a member too.
    return this.#members().filter(
      (pid) => pid !== process.pid && (this.#ifOther(pid, () => true) ?? startTokenOnWindows(pid) !== null),
    );
  }

  /**
   * Ends all members except this process, and waits until they are gone, at most 2 s. A process inside a system call
   * that does not return (a hung driver) cannot be ended. Returns those that are left.
   */
  endOthers(): number[] {
    const deadlineMs = performance.now() + END_PATIENCE_MS;
    for (;;) {
      // All are terminated before any is awaited: the others may still start processes.
      const left = this.others();
      for (const pid of left)
        this.#ifOther(pid, (other) => this.#calls.terminateProcess(other, KILLED_EXIT_CODE));
      const restMs = Math.max(0, Math.ceil(deadlineMs - performance.now()));
      if (left.length === 0 || restMs === 0) return left;
      for (const pid of left) this.#ifOther(pid, (other) => hasEnded(this.#calls, other, ROUND_MS));
    }
  }

  /**
   * What its members except this process have used, those that have ended included; null if the system does not say. Wine
   * refuses it. A sum over the members would be no substitute: there GetProcessTimes says of each process what the asking one
   * has used, GetProcessIoCounters always zeros; and on Windows it would lack those that have ended.
   */
  usedByOthers(): Accounting | null {
    const { getCurrentProcess, getProcessIoCounters, queryInformationJobObject } = this.#calls;
    // First, so that nothing of it counts as the others'.
    const { user, system } = process.cpuUsage();
    const counters = Buffer.alloc(IO_COUNTERS_BYTES);
    const all = Buffer.alloc(ACCOUNTING_BYTES);
    if (getProcessIoCounters(getCurrentProcess(), counters) === 0) return null;
    if (queryInformationJobObject(this.#handle, BASIC_AND_IO_ACCOUNTING, all, all.length, null) === 0)
      return null;
    const own = { cpuMs: (user + system) / 1000, writtenBytes: writtenIn(counters) };
    return usedBesides(own, accountingIn(all));
  }

  #limit(flags: number): boolean {
    const limits = Buffer.alloc(EXTENDED_LIMIT_BYTES);
    limits.writeUInt32LE(flags, LIMIT_FLAGS_OFFSET);
    const { setInformationJobObject } = this.#calls;
    return setInformationJobObject(this.#handle, EXTENDED_LIMIT_INFORMATION, limits, limits.length) !== 0;
  }

  #members(): number[] {
    for (let room = FIRST_ROOM_PIDS; ; room *= 2) {
      const list = Buffer.alloc(LIST_HEAD_BYTES + room * PID_BYTES);
      this.#calls.queryInformationJobObject(this.#handle, BASIC_PROCESS_ID_LIST, list, list.length, null);
      const [all, listed] = [list.readUInt32LE(0), list.readUInt32LE(LIST_COUNT_OFFSET)];
      if (listed < all && room < MOST_ROOM_PIDS) continue;
      return Array.from({ length: listed }, (_, index) =>
        Number(list.readBigUInt64LE(LIST_HEAD_BYTES + index * PID_BYTES)),
      );
    }
  }

  /** Acts on a living process that can be opened; false if it is no longer a member, or is a console. */
  #ifOther<T>(pid: number, act: (other: Handle) => T): T | false | null {
    const other = openToEnd(this.#calls, pid);
    if (other === null) return null;
    try {
      return this.#isMember(other) && !this.#isConsole(other) ? act(other) : false;
    } finally {
      this.#calls.closeHandle(other);
    }
  }

  #isMember(process: Handle): boolean {
    const answer = Buffer.alloc(4);
    this.#calls.isProcessInJob(process, this.#handle, answer);
    return answer.readUInt32LE() !== 0;
  }

  #isConsole(process: Handle): boolean {
    return CONSOLE_HOSTS.has(win32.basename(programOf(this.#calls, process)).toLowerCase());
  }
}
