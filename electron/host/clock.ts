/** Time as the host sees it. Tests move their own. */
export interface Clock {
  /** Milliseconds since 1970-01-01 UTC. */
  nowMs(): number;
  /** Calls `run` once, `delayMs` from now. The answer takes it back. */
  after(delayMs: number, run: () => void): () => void;
}

/** The clock of this machine. */
export const systemClock: Clock = {
  nowMs: () => Date.now(),
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};
