/** Wakes waiters on a change. A change while nothing waits is not remembered: read first, then wait. */
export interface Notifier {
  notify(): void;
  /** Resolves at the next notification, or when `signal` is aborted. */
  next(signal: AbortSignal): Promise<void>;
}

export function createNotifier(): Notifier {
  const waiting = new Set<() => void>();
  return {
    notify: () => {
      const woken = [...waiting];
      waiting.clear();
      for (const wake of woken) wake();
    },
    next: (signal) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve();
        const wake = () => {
          waiting.delete(wake);
          signal.removeEventListener('abort', wake);
          resolve();
        };
        waiting.add(wake);
        signal.addEventListener('abort', wake);
      }),
  };
}

/** A child signal for several concurrent waits: `over` ends those that are still waiting. */
export function openChildSignal(signal: AbortSignal): { signal: AbortSignal; over(): void } {
  const round = new AbortController();
  const abort = () => round.abort();
  signal.addEventListener('abort', abort);
  if (signal.aborted) abort();
  return {
    signal: round.signal,
    over: () => {
      signal.removeEventListener('abort', abort);
      abort();
    },
  };
}

/** Delays the next item, so that a flood is gathered; resolves early when aborted. */
export const abortableDelay = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
