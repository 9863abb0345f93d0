import type { LiveRun } from '../live/live-run.ts';

/** A keeper that does not come up is tried again after this, then after twice as long each time. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;

/** Tells the user that no keeper can be had. That is no failure of the job, so it costs no attempt: it is waited. */
export interface KeeperAbsence {
  /** None came up, for this reason, in English. Answers how long to wait before the next try. */
  tell(why: string): number;
  /** One has. */
  over(): void;
}

export function tellOfAbsence(run: LiveRun): KeeperAbsence {
  let waitMs = FIRST_WAIT_MS;
  return {
    tell: (why) => {
      run.hinder('no-keeper', { code: 'keeper-failed', detail: why });
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
