import { uptime } from 'node:os';

/** The host's source of time. Tests advance their own. */
export interface Clock {
  /** Milliseconds since 1970-01-01 UTC. */
  nowMs(): number;
  /** Milliseconds since the machine was started, including time asleep. It never jumps, even if the clock is set. */
  uptimeMs(): number;
  /** Calls `run` once, `delayMs` from now. The returned function cancels it. */
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
