import type { Clock } from './clock.ts';

/**
 * Does something again and again, never twice at once, until the answer is called. `act` answers how long to wait before
 * the next time; it must not reject.
 */
export function repeat(clock: Clock, firstDelayMs: number, act: () => Promise<number>): () => void {
  let stopped = false;
  let cancel = () => {};
  const later = (delayMs: number) => {
    cancel = clock.after(delayMs, async () => {
      const nextDelayMs = await act();
      if (!stopped) later(nextDelayMs);
    });
  };
  later(firstDelayMs);
  return () => {
    stopped = true;
    cancel();
  };
}
