import type { Clock } from './clock.ts';

/**
 * Repeats an action, never twice at once, until the returned function is called. `act` resolves to the wait before the
 * next time; it must not reject.
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
