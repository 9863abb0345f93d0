import { step } from '../../core/run/apply/phase-step.ts';
import type { Effect } from '../../core/run/phase-table.ts';
import { waitLeftMs } from '../../core/run/state/run-state.ts';
import type { Clock } from '../base/clock.ts';
import type { LiveRun } from '../live/live-run.ts';

/** Waits for the next attempt of a run. A new wait replaces the earlier one. */
export interface RetryTimer {
  /** Waits until the decided attempt is due. */
  waitForRetry(): void;
  /** Waits this long, whatever the decision. */
  retryAfter(delayMs: number): void;
  cancel(): void;
}

/**
 * @param waits     called when a wait begins: no attempt is alive until it is over
 * @param carryOut  carries out the effects after the wait
 */
export function createRetryTimer(
  { state }: LiveRun,
  clock: Clock,
  { waits, carryOut }: { waits(): void; carryOut(effects: readonly Effect[]): void },
): RetryTimer {
  let cancelTimer = () => {};
  const cancel = () => cancelTimer();

  function retryAfter(delayMs: number): void {
    cancel();
    const retry = () => carryOut(step(state.lifecycle.phase, 'retry-due').effects);
    // Node's shortest timer takes a millisecond.
    if (delayMs === 0) {
      retry();
      return;
    }
    waits();
    cancelTimer = clock.after(delayMs, retry);
  }

  return { waitForRetry: () => retryAfter(waitLeftMs(state, clock.nowMs())), retryAfter, cancel };
}
