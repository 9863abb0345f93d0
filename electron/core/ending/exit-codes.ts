import { endsByDefault, isNativeSignal, type System } from './signals.ts';

/** A shell reports a child's death by signal n as exit code 128 + n. */
const SHELL_SIGNAL_BASE = 128;

/** SIGHUP, SIGTERM: what a system that goes down sends to everything. */
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
 * STATUS_DLL_INIT_FAILED, one of them: it also comes of a desktop heap or a commit charge that is used up, and then it comes
 * again and again.
 */
export const isDllInitFailure = (exitCode: number): boolean => exitCode >>> 0 === 0xc0000142;

/** Exit codes from here on are NTSTATUS errors: Windows ended the process for what its own code did. */
const NATIVE_CODES_FROM = 0xc0000000;
/** Below those: a breakpoint or an assertion that nobody caught, and abort() in older runtimes. */
const NATIVE_CODES_BELOW: ReadonlySet<number> = new Set([0x80000003, 0x40000015]);

/** Whether Windows ended a process for what its own code did. */
function isCrashCode(exitCode: number | null): boolean {
  if (exitCode === null) return false;
  const unsigned = exitCode >>> 0;
  return (
    NATIVE_CODES_BELOW.has(unsigned) ||
    (unsigned >= NATIVE_CODES_FROM && !SESSION_END_CODES.has(unsigned) && !OUTSIDE_CODES.has(unsigned))
  );
}

/** The signal that ended a process: told by the system, or by a shell as 128 + n; null if none did. */
export const signalOf = (exitCode: number | null, signal: number | null, system: System): number | null =>
  signal ??
  (exitCode !== null && endsByDefault(exitCode - SHELL_SIGNAL_BASE, system)
    ? exitCode - SHELL_SIGNAL_BASE
    : null);

/** It broke by itself, in native code. */
export const isNative = (exitCode: number | null, signal: number | null, system: System): boolean =>
  (signal !== null && isNativeSignal(signal, system)) || isCrashCode(exitCode);
