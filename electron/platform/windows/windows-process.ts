import { win32 } from 'node:path';
import { type Handle, type WindowsCalls, windowsCalls } from './windows-calls.ts';

/*
 * Layouts and numbers from the headers of the Windows SDK (winnt.h, minwinbase.h). An open handle prevents reuse of its
 * process's pid, so checking and acting through one handle cannot hit a stranger.
 */

const PROCESS_TERMINATE = 0x0001;
/** Wine's IsProcessInJob requires this one; for Windows PROCESS_QUERY_LIMITED_INFORMATION would be enough. */
const PROCESS_QUERY_INFORMATION = 0x0400;
const PROCESS_QUERY_LIMITED_INFORMATION = 0x1000;
const SYNCHRONIZE = 0x0010_0000;
const WAIT_TIMEOUT = 258;
const FILETIME_BYTES = 8;
const PATH_CHARACTERS = 1024;

/** Distinguishes a living process from a later one with its pid; null if there is none, or if koffi does not load. */
export function startTokenOnWindows(pid: number): string | null {
  const calls = windowsCalls();
  if (typeof calls === 'string') return null;
  const process = openToLook(calls, pid);
  if (process === null) return null;
  try {
    return creationTime(calls, process);
  } finally {
    calls.closeHandle(process);
  }
}

/** File name of the program of a living process; null if unknown. */
export function programNameOnWindows(pid: number): string | null {
  const calls = windowsCalls();
  if (typeof calls === 'string') return null;
  const process = openToLook(calls, pid);
  if (process === null) return null;
  try {
    return win32.basename(programOf(calls, process)) || null;
  } finally {
    calls.closeHandle(process);
  }
}

/** A handle for inspecting a living process; null if there is none with this pid, or if it belongs to another user. */
export const openToLook = (calls: WindowsCalls, pid: number): Handle =>
  openLiving(calls, pid, PROCESS_QUERY_LIMITED_INFORMATION | SYNCHRONIZE);

/** A handle for a living process that may have to be ended; null as above. */
export const openToEnd = (calls: WindowsCalls, pid: number): Handle =>
  openLiving(calls, pid, PROCESS_QUERY_INFORMATION | PROCESS_TERMINATE | SYNCHRONIZE);

function openLiving(calls: WindowsCalls, pid: number, access: number): Handle {
  const process = calls.openProcess(access, 0, pid);
  if (!process) return null;
  // While any handle of it is open, a process can be opened after its end.
  if (!hasEnded(calls, process, 0)) return process;
  calls.closeHandle(process);
  return null;
}

/** Waits for the end of a process, at most this long. */
export const hasEnded = (calls: WindowsCalls, process: Handle, patienceMs: number): boolean =>
  calls.waitForSingleObject(process, patienceMs) !== WAIT_TIMEOUT;

/** When a process was created, in units of 100 ns since 1601; no two processes with one pid share it. */
function creationTime(calls: WindowsCalls, process: Handle): string | null {
  const [created, ended, kernel, user] = [0, 0, 0, 0].map(() => Buffer.alloc(FILETIME_BYTES));
  if (!created || !ended || !kernel || !user) return null;
  if (calls.getProcessTimes(process, created, ended, kernel, user) === 0) return null;
  return created.readBigUInt64LE().toString();
}

/** Path of the program that a process runs; empty if it is very long or unknown. */
export function programOf(calls: WindowsCalls, process: Handle): string {
  const name = Buffer.alloc(2 * PATH_CHARACTERS);
  const characters = Buffer.alloc(4);
  characters.writeUInt32LE(PATH_CHARACTERS);
  if (calls.queryFullProcessImageName(process, 0, name, characters) === 0) return '';
  return name.toString('utf16le', 0, 2 * characters.readUInt32LE());
}
