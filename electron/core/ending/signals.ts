/** Systems whose endings differ: their signal numbers differ, and Windows has no signals. */
export type System = 'linux' | 'macos' | 'windows';

/** Signals 1 to 31 in order, from signal(7); x86 and ARM have the same. */
const LINUX =
  'HUP INT QUIT ILL TRAP ABRT BUS FPE KILL USR1 SEGV USR2 PIPE ALRM TERM STKFLT CHLD CONT STOP TSTP TTIN TTOU URG XCPU XFSZ VTALRM PROF WINCH IO PWR SYS'.split(
    ' ',
  );
/** The same for macOS, from sys/signal.h. */
const MACOS =
  'HUP INT QUIT ILL TRAP ABRT EMT FPE KILL BUS SEGV SYS PIPE ALRM TERM URG STOP TSTP CONT CHLD TTIN TTOU IO XCPU XFSZ VTALRM PROF WINCH INFO USR1 USR2'.split(
    ' ',
  );
/** glibc reserves 32 and 33; programs see realtime signals from here on. */
const REALTIME_FIRST = 34;
const REALTIME_LAST = 64;

/** A process that got one of these crashed in native code. */
const NATIVE: ReadonlySet<string> = new Set(
  ['ILL', 'TRAP', 'ABRT', 'BUS', 'EMT', 'FPE', 'SEGV', 'SYS'].map((name) => `SIG${name}`),
);
/** Signals that do not end a process by default. */
const HARMLESS: ReadonlySet<string> = new Set(
  ['CHLD', 'CONT', 'STOP', 'TSTP', 'TTIN', 'TTOU', 'URG', 'WINCH', 'INFO'].map((name) => `SIG${name}`),
);

/** `SIGKILL`, `SIGRTMIN+3`; `signal 65` for a number without a name. */
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

/** True if a signal means that the process crashed in native code. */
export const isNativeSignal = (signal: number, system: System): boolean =>
  NATIVE.has(signalName(signal, system));

/** True if this signal ends a process that does not handle it. */
export const endsByDefault = (signal: number, system: System): boolean =>
  signal >= 1 && signal <= LINUX.length && !HARMLESS.has(signalName(signal, system));
