import type { Clock } from '../base/clock.ts';

/**
 * Runs `act` after `afterMs`, once, however often it is requested meanwhile: repeated failures must not accumulate
 * timers.
 */
export function onceSoon(clock: Clock, afterMs: number, act: () => void): () => void {
  let isComing = false;
  return () => {
    if (isComing) return;
    isComing = true;
    clock.after(afterMs, () => {
      isComing = false;
      act();
    });
  };
}
