import type { KeeperFault } from '../../core/protocol/wire/problem/start-faults.ts';
import type { LiveRun } from '../live/live-run.ts';

/** First wait before the host starts a keeper again that did not start; it doubles each time. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

/**
 * Informs the user that no keeper can be started. That is not a failure of the job, so Vigil waits and no attempt is
 * counted.
 */
export interface KeeperAbsence {
  /** No keeper started; null: the reason is unknown. Returns how long to wait before the next try. */
  tell(fault: KeeperFault | null): number;
  /** A keeper has started. */
  over(): void;
}

export function reportKeeperAbsence(run: LiveRun): KeeperAbsence {
  let waitMs = FIRST_WAIT_MS;
  return {
    tell: (fault) => {
      run.hinder('no-keeper', { code: 'keeper-failed', fault });
      const nowMs = waitMs;
      waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
      return nowMs;
    },
    over: () => {
      waitMs = FIRST_WAIT_MS;
      run.hinder('no-keeper', null);
    },
  };
}
