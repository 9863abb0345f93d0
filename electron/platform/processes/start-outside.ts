import { windowsCalls } from '../windows/windows-calls.ts';

/* Flags and layouts from winbase.h and processthreadsapi.h of the Windows SDK, for 64 bits. */

const DETACHED_PROCESS = 0x0008;
const CREATE_NEW_PROCESS_GROUP = 0x0200;
const CREATE_UNICODE_ENVIRONMENT = 0x0400;
const CREATE_BREAKAWAY_FROM_JOB = 0x0100_0000;
const STARTUP_INFO_BYTES = 104;
const PROCESS_INFORMATION_BYTES = 24;
const HANDLE_OFFSETS = [0, 8];
const PID_OFFSET = 16;

/**
 * Starts a program on Windows outside the job object of this process, so that it does not end with its members. It
 * inherits nothing. Returns its pid, or the reason of a failure as text; never starts it inside. Node's `spawn` has no
 * flag for it.
 */
export function startOutside(
  file: string,
  args: readonly string[],
  folder: string | null,
  env: Record<string, string | undefined>,
): number | string {
  const calls = windowsCalls();
  if (typeof calls === 'string') return calls;
  const startup = Buffer.alloc(STARTUP_INFO_BYTES);
  startup.writeUInt32LE(STARTUP_INFO_BYTES);
  const started = Buffer.alloc(PROCESS_INFORMATION_BYTES);
  const isStarted = calls.createProcess(
    file,
    wide([file, ...args].map(quoted).join(' ')),
    null,
    null,
    0,
    CREATE_BREAKAWAY_FROM_JOB | CREATE_UNICODE_ENVIRONMENT | CREATE_NEW_PROCESS_GROUP | DETACHED_PROCESS,
    environmentBlock(env),
    folder,
    startup,
    started,
  );
  if (isStarted === 0) return `CreateProcess failed with error ${calls.getLastError()}`;
  for (const offset of HANDLE_OFFSETS) calls.closeHandle(started.readBigUInt64LE(offset));
  return started.readUInt32LE(PID_OFFSET);
}

/** Sufficient for flags and file paths: on Windows neither can contain a quotation mark or end with a backslash. */
function quoted(argument: string): string {
  if (/"|\\$/.test(argument)) throw new Error(`not a flag or the path of a file: ${argument}`);
  return `"${argument}"`;
}

const wide = (text: string): Buffer => Buffer.from(`${text}\0`, 'utf16le');

/** Each variable closed by a NUL, sorted without regard to case, and one more NUL. */
function environmentBlock(env: Record<string, string | undefined>): Buffer {
  const variables = Object.entries(env)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ({ key: name.toUpperCase(), text: `${name}=${value}` }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  return wide(variables.map(({ text }) => `${text}\0`).join(''));
}
