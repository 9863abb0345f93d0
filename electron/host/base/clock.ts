import { uptime } from 'node:os';

/** Time as the host sees it. Tests move their own. */
export interface Clock {
  /** Milliseconds since 1970-01-01 UTC. */
  nowMs(): number;
  /** Milliseconds since the machine was started, time asleep included. It never jumps, whatever is done to the clock. */
  uptimeMs(): number;
  /** Calls `run` once, `delayMs` from now. The answer takes it back. */
  after(delayMs: number, run: () => void): () => void;
}

/** The clock of this machine. */
export const systemClock: Clock = {
  nowMs: () => Date.now(),
  uptimeMs: () => uptime() * 1000,
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};
