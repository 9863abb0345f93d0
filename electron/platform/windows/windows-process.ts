import { win32 } from 'node:path';
import { type Handle, type WindowsCalls, windowsCalls } from './windows-calls.ts';

/*
 * Layouts and numbers from the headers of the Windows SDK (winnt.h, minwinbase.h). A handle keeps its process's number from
 * being given to another one, so whatever is checked and then done by one handle cannot hit a stranger.
 */

const PROCESS_TERMINATE = 0x0001;
/** Wine's IsProcessInJob wants this one; Windows would be content with PROCESS_QUERY_LIMITED_INFORMATION. */
const PROCESS_QUERY_INFORMATION = 0x0400;
const PROCESS_QUERY_LIMITED_INFORMATION = 0x1000;
const SYNCHRONIZE = 0x0010_0000;
const WAIT_TIMEOUT = 258;
const FILETIME_BYTES = 8;
const PATH_CHARACTERS = 1024;

/** What tells a living process from a later one with its pid; null if there is none, or if koffi does not load. */
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

/** File name of the program of a living process; null if it cannot be told. */
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

/** A handle of a living process to look at it; null if there is none with this number, or if it is another user's. */
const openToLook = (calls: WindowsCalls, pid: number): Handle =>
  openLiving(calls, pid, PROCESS_QUERY_LIMITED_INFORMATION | SYNCHRONIZE);

/** A handle of a living process that may have to be ended; null as above. */
export const openToEnd = (calls: WindowsCalls, pid: number): Handle =>
  openLiving(calls, pid, PROCESS_QUERY_INFORMATION | PROCESS_TERMINATE | SYNCHRONIZE);

function openLiving(calls: WindowsCalls, pid: number, access: number): Handle {
  const process = calls.openProcess(access, 0, pid);
  if (!process) return null;
  // As long as anybody holds a handle of it, a process can be opened after its end.
  if (!hasEnded(calls, process, 0)) return process;
  calls.closeHandle(process);
  return null;
}

/** Waits for the end of a process, but not longer than this. */
export const hasEnded = (calls: WindowsCalls, process: Handle, patienceMs: number): boolean =>
  calls.waitForSingleObject(process, patienceMs) !== WAIT_TIMEOUT;

/** When a process was created, in units of 100 ns since 1601; no two processes with one pid have the same. */
function creationTime(calls: WindowsCalls, process: Handle): string | null {
  const [created, ended, kernel, user] = [0, 0, 0, 0].map(() => Buffer.alloc(FILETIME_BYTES));
  if (!created || !ended || !kernel || !user) return null;
  if (calls.getProcessTimes(process, created, ended, kernel, user) === 0) return null;
  return created.readBigUInt64LE().toString();
}

/** Path of the program that a process runs; empty if it is very long or cannot be told. */
export function programOf(calls: WindowsCalls, process: Handle): string {
  const name = Buffer.alloc(2 * PATH_CHARACTERS);
  const characters = Buffer.alloc(4);
  characters.writeUInt32LE(PATH_CHARACTERS);
  if (calls.queryFullProcessImageName(process, 0, name, characters) === 0) return '';
  return name.toString('utf16le', 0, 2 * characters.readUInt32LE());
}
