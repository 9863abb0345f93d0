/** A shell reports a child's death by signal n as exit code 128 + n. */
export const SHELL_SIGNAL_BASE = 128;

/** SIGILL, SIGABRT, SIGBUS, SIGFPE, SIGSEGV: the process broke by itself, in native code. */
export const NATIVE_SIGNALS: ReadonlySet<number> = new Set([4, 6, 7, 8, 11]);

/** SIGHUP, SIGINT, SIGKILL, SIGTERM: somebody ended it. */
export const OUTSIDE_SIGNALS: ReadonlySet<number> = new Set([1, 2, 9, 15]);

/**
 * Unsigned exit codes that TerminateProcess leaves on Windows: 1 (Task Manager, taskkill, Node), 0xFFFFFFFF (.NET), 15
 * (Python's os.kill). Without a traceback they mean that somebody ended the process.
 */
export const OUTSIDE_CODES: ReadonlySet<number> = new Set([1, 15, 0xffffffff]);
