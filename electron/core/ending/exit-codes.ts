import { endsByDefault, isNativeSignal, type System } from './signals.ts';

/** A shell reports a child's death by signal n as exit code 128 + n. */
const SHELL_SIGNAL_BASE = 128;

/** SIGHUP, SIGTERM: a system that shuts down sends them to every process. */
export const SHUTDOWN_SIGNALS: ReadonlySet<number> = new Set([1, 15]);

/**
 * Unsigned exit codes that TerminateProcess leaves on Windows: 1 (Task Manager, taskkill, Node), 0xFFFFFFFF (.NET), 15
 * (Python's os.kill). Programs may also exit with these codes themselves; on Unix that is their only source.
 */
export const OUTSIDE_CODES: ReadonlySet<number> = new Set([1, 15, 0xffffffff]);

/**
 * Unsigned exit codes of a Windows session that ends: the console closed or Ctrl-C (0xC000013A), DBG_TERMINATE_PROCESS
 * (0x40010004), a start during log-off (0xC0000142, 0xC000026B). BOINC treats them as "the machine went, run again"
 * (client/app_control.cpp).
 */
export const SESSION_END_CODES: ReadonlySet<number> = new Set([
  0xc000013a, 0x40010004, 0xc0000142, 0xc000026b,
]);

/**
 * True for STATUS_DLL_INIT_FAILED, one of the session-end codes. An exhausted desktop heap or commit limit causes it
 * too, and then it recurs.
 */
export const isDllInitFailure = (exitCode: number): boolean => exitCode >>> 0 === 0xc0000142;

/** Exit codes from here on are NTSTATUS errors: Windows ended the process because of an error in its own code. */
const NATIVE_CODES_FROM = 0xc0000000;
/** Crash codes below those: an uncaught breakpoint or assertion, and abort() in older runtimes. */
const NATIVE_CODES_BELOW: ReadonlySet<number> = new Set([0x80000003, 0x40000015]);

/** True if Windows ended a process because of an error in its own code. */
function isCrashCode(exitCode: number | null): boolean {
  if (exitCode === null) return false;
  const unsigned = exitCode >>> 0;
  return (
    NATIVE_CODES_BELOW.has(unsigned) ||
    (unsigned >= NATIVE_CODES_FROM && !SESSION_END_CODES.has(unsigned) && !OUTSIDE_CODES.has(unsigned))
  );
}

/** The signal that ended a process, as the system reports it or as a shell encodes it in 128 + n; null if none did. */
export const signalOf = (exitCode: number | null, signal: number | null, system: System): number | null =>
  signal ??
  (exitCode !== null && endsByDefault(exitCode - SHELL_SIGNAL_BASE, system)
    ? exitCode - SHELL_SIGNAL_BASE
    : null);

/** True if the process crashed in native code. */
export const isNative = (exitCode: number | null, signal: number | null, system: System): boolean =>
  (signal !== null && isNativeSignal(signal, system)) || isCrashCode(exitCode);
