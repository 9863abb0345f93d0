import { userInfo } from 'node:os';
import { win32 } from 'node:path';
import type { ProcessLink } from '../../../core/machine/windows/process-tree.ts';
import { type Handle, type WindowsCalls, windowsCalls } from '../../../platform/windows/windows-calls.ts';
import { openToLook, programOf } from '../../../platform/windows/windows-process.ts';
import { addressOf } from '../../base/native-library.ts';
import { type ProcessFacts, UNKNOWN_PROCESS } from '../contract/machine-reader.ts';
import type { MachineCalls } from './windows-library.ts';

/** What a process has used so far, and occupies. */
export interface WindowsFigures {
  /** In units of 100 ns since 1601; distinguishes it from a later process with its pid. */
  born: bigint;
  /** Milliseconds since 1970. */
  startedAt: number;
  cpuMs: number;
  residentBytes: number | null;
  privateBytes: number | null;
  handles: number | null;
}

/** TH32CS_SNAPPROCESS. */
const PROCESSES = 2;
/** PROCESSENTRY32W (tlhelp32.h); its first member is its own size. */
const ENTRY = { bytes: 568, pid: 8, parent: 32 };
/**
 * PROCESS_MEMORY_COUNTERS (psapi.h); its first member is its own size. Since Windows 8.1 the commit charge in it
 * (PagefileUsage) is the same as the private bytes of PROCESS_MEMORY_COUNTERS_EX, which Wine leaves at 0.
 */
const COUNTERS = { bytes: 72, workingSet: 16, commit: 56 };
/** From 1601, where FILETIME begins, to 1970. */
const EPOCH_MS = 11_644_473_600_000;
const TOKEN_QUERY = 8;
const TOKEN_USER = 1;
/** A SID has at most 15 parts (SECURITY_MAX_SID_SIZE 68); a pointer and a flag precede it. */
const TOKEN_USER_BYTES = 128;

/** Every process of the machine with its parent; the system's code if it cannot be listed. */
export function listProcesses(calls: MachineCalls): ProcessLink[] | number {
  const { snapshot, firstProcess, nextProcess, closeSnapshot } = calls;
  const handle = snapshot?.(PROCESSES, 0) ?? -1;
  if (handle === -1 || firstProcess === null || nextProcess === null) return calls.lastError?.() ?? 0;
  try {
    const entry = Buffer.alloc(ENTRY.bytes);
    entry.writeUInt32LE(entry.length);
    const links: ProcessLink[] = [];
    for (let more = firstProcess(handle, entry); more !== 0; more = nextProcess(handle, entry))
      links.push({ pid: entry.readUInt32LE(ENTRY.pid), parent: entry.readUInt32LE(ENTRY.parent) });
    return links;
  } finally {
    closeSnapshot?.(handle);
  }
}

/** The figures of a living process; null if it is gone, or another user's. */
export const readWindowsFigures = (calls: MachineCalls, pid: number): WindowsFigures | null =>
  withProcess(pid, (system, process) => figuresOf(calls, system, process));

/** When a living process was created, in units of 100 ns since 1601; null as above. */
export const bornOnWindows = (pid: number): bigint | null =>
  withProcess(pid, (system, process) => timesOf(system, process)?.born ?? null);

/** Who a living process is, as far as this user may know. */
export const describeOnWindows =
  (calls: MachineCalls) =>
  (pid: number): ProcessFacts =>
    withProcess(pid, (system, process) => ({
      name: win32.basename(programOf(system, process)) || null,
      user: userOf(calls, system, process),
      startedAt: timesOf(system, process)?.startedAt ?? null,
    })) ?? UNKNOWN_PROCESS;

function withProcess<T>(pid: number, ask: (system: WindowsCalls, process: Handle) => T): T | null {
  const system = windowsCalls();
  const process = typeof system === 'string' ? null : openToLook(system, pid);
  if (typeof system === 'string' || process === null) return null;
  try {
    return ask(system, process);
  } finally {
    system.closeHandle(process);
  }
}

function figuresOf(calls: MachineCalls, system: WindowsCalls, process: Handle): WindowsFigures | null {
  const times = timesOf(system, process);
  if (times === null) return null;
  const counters = Buffer.alloc(COUNTERS.bytes);
  counters.writeUInt32LE(counters.length);
  const hasMemory = (calls.processMemory?.(process, counters, counters.length) ?? 0) !== 0;
  const size = (at: number) => (hasMemory ? Number(counters.readBigUInt64LE(at)) : null);
  const handles = Buffer.alloc(4);
  return {
    ...times,
    residentBytes: size(COUNTERS.workingSet),
    privateBytes: size(COUNTERS.commit),
    handles: (calls.handleCount?.(process, handles) ?? 0) === 0 ? null : handles.readUInt32LE(),
  };
}

function timesOf(
  system: WindowsCalls,
  process: Handle,
): Pick<WindowsFigures, 'born' | 'startedAt' | 'cpuMs'> | null {
  const [created, ended, kernel, user] = [Buffer.alloc(8), Buffer.alloc(8), Buffer.alloc(8), Buffer.alloc(8)];
  if (!created || !ended || !kernel || !user) return null;
  if (system.getProcessTimes(process, created, ended, kernel, user) === 0) return null;
  const ms = (time: Buffer) => Number(time.readBigUInt64LE()) / 10_000;
  return {
    born: created.readBigUInt64LE(),
    startedAt: Math.round(ms(created) - EPOCH_MS),
    cpuMs: ms(kernel) + ms(user),
  };
}

/** Accounts of Windows itself, by the hexadecimal form of their SIDs S-1-5-18 to S-1-5-20. */
const SYSTEM_ACCOUNTS: Readonly<Record<string, string>> = {
  '010100000000000512000000': 'SYSTEM',
  '010100000000000513000000': 'LOCAL SERVICE',
  '010100000000000514000000': 'NETWORK SERVICE',
};

let own: string | null = null;

/**
 * This user, or an account of Windows itself. The names of others are not asked for: that call may wait for a server of
 * the network.
 */
function userOf(calls: MachineCalls, system: WindowsCalls, process: Handle): string | null {
  own ??= sidOf(calls, system, system.getCurrentProcess()) ?? '';
  const sid = sidOf(calls, system, process);
  if (sid === null) return null;
  return sid === own ? userInfo().username : (SYSTEM_ACCOUNTS[sid] ?? null);
}

/** Who a process runs as, as hexadecimal digits; null if it does not let itself be asked. */
function sidOf(calls: MachineCalls, system: WindowsCalls, process: Handle): string | null {
  const token = Buffer.alloc(8);
  if ((calls.openToken?.(process, TOKEN_QUERY, token) ?? 0) === 0) return null;
  const handle = token.readBigUInt64LE();
  try {
    const user = Buffer.alloc(TOKEN_USER_BYTES);
    const answer = calls.tokenInformation?.(handle, TOKEN_USER, user, user.length, Buffer.alloc(4)) ?? 0;
    if (answer === 0) return null;
    // A pointer into the same buffer; a SID says in its second byte how many parts of four bytes it has.
    const at = Number(user.readBigUInt64LE() - addressOf(user));
    if (at < 0 || at + 8 > user.length) return null;
    return user.toString('hex', at, at + 8 + 4 * (user[at + 1] ?? 0));
  } finally {
    system.closeHandle(handle);
  }
}
