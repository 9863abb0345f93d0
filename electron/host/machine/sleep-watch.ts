import { uptime } from 'node:os';
import type { Clock } from '../base/clock.ts';

const LOOK_EVERY_MS = 20_000;
/** Shorter sleeps have no effect, and the two clocks drift a little. */
const SHORTEST_SLEEP_MS = 30_000;

/** Two clocks of one machine; only one of them stops while the machine sleeps. */
export interface SleepClocks {
  /** Milliseconds of the clock that runs on while the machine sleeps. */
  withSleep(): number;
  /** Milliseconds of the clock that stops meanwhile. */
  withoutSleep(): number;
}

/**
 * On Linux uptime counts sleep (CLOCK_BOOTTIME) and Node's monotonic clock does not; a change of the wall clock moves
 * neither. On Windows and macOS Node has no such pair: null, and sleep is not detected.
 */
export const systemSleepClocks = (): SleepClocks | null =>
  process.platform === 'linux'
    ? { withSleep: () => uptime() * 1000, withoutSleep: () => performance.now() }
    : null;

/** Records when the machine last woke. */
export interface SleepWatch {
  /** null if it has not slept since the host started or the time is unknown. */
  wokeAt(): number | null;
  stop(): void;
}

export function watchForSleep(clocks: SleepClocks | null, clock: Clock): SleepWatch {
  if (!clocks) return { wokeAt: () => null, stop: () => {} };
  const slept = () => clocks.withSleep() - clocks.withoutSleep();
  let known = slept();
  let wokeAt: number | null = null;
  let stop = clock.after(LOOK_EVERY_MS, tick);
  function look(): void {
    const now = slept();
    if (now - known >= SHORTEST_SLEEP_MS) wokeAt = clock.nowMs();
    known = now;
  }
  function tick(): void {
    look();
    stop = clock.after(LOOK_EVERY_MS, tick);
  }
  return {
    wokeAt: () => {
      look();
      return wokeAt;
    },
    stop: () => stop(),
  };
}
