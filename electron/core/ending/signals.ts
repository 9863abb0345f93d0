/** Systems whose endings differ: their signals have other numbers, and Windows has none. */
export type System = 'linux' | 'macos' | 'windows';

/** Signals 1 to 31 in order: signal(7), the same on x86 and ARM. */
const LINUX =
  'HUP INT QUIT ILL TRAP ABRT BUS FPE KILL USR1 SEGV USR2 PIPE ALRM TERM STKFLT CHLD CONT STOP TSTP TTIN TTOU URG XCPU XFSZ VTALRM PROF WINCH IO PWR SYS'.split(
    ' ',
  );
/** The same of macOS: sys/signal.h. */
const MACOS =
  'HUP INT QUIT ILL TRAP ABRT EMT FPE KILL BUS SEGV SYS PIPE ALRM TERM URG STOP TSTP CONT CHLD TTIN TTOU IO XCPU XFSZ VTALRM PROF WINCH INFO USR1 USR2'.split(
    ' ',
  );
/** glibc keeps 32 and 33 for itself; programs see the realtime signals from here on. */
const REALTIME_FIRST = 34;
const REALTIME_LAST = 64;

/** A process that got one of these broke by itself, in native code. */
const NATIVE: ReadonlySet<string> = new Set(
  ['ILL', 'TRAP', 'ABRT', 'BUS', 'EMT', 'FPE', 'SEGV', 'SYS'].map((name) => `SIG${name}`),
);
/** By default these end nothing. */
const HARMLESS: ReadonlySet<string> = new Set(
  ['CHLD', 'CONT', 'STOP', 'TSTP', 'TTIN', 'TTOU', 'URG', 'WINCH', 'INFO'].map((name) => `SIG${name}`),
);

/** `SIGKILL`, `SIGRTMIN+3`; where a number has no name, `signal 65`. */
export function signalName(signal: number, system: System): string {
  const name = (system === 'macos' ? MACOS : LINUX)[signal - 1];
  if (name !== undefined) return `SIG${name}`;
  if (system === 'macos' || signal < 32 || signal > REALTIME_LAST) return `signal ${signal}`;
  if (signal < REALTIME_FIRST) return signal === 32 ? 'SIGCANCEL' : 'SIGSETXID';
  const above = signal - REALTIME_FIRST;
  const below = REALTIME_LAST - signal;
  if (above === 0) return 'SIGRTMIN';
  if (below === 0) return 'SIGRTMAX';
  return above < below ? `SIGRTMIN+${above}` : `SIGRTMAX-${below}`;
}

/** Whether a process that a signal ended broke by itself. */
export const isNativeSignal = (signal: number, system: System): boolean =>
  NATIVE.has(signalName(signal, system));

/** Whether a signal of this number ends a process that does not care for it. */
export const endsByDefault = (signal: number, system: System): boolean =>
  signal >= 1 && signal <= LINUX.length && !HARMLESS.has(signalName(signal, system));
