import type { Clock } from '../base/clock.ts';

/** Does it after `afterMs`; once, however often it is asked for meanwhile: what goes wrong for long must not pile up. */
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
