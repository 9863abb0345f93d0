import { PLAIN_PLAN } from '../../electron/core/protocol/disk/ladder.ts';
import type { PastAttempt } from '../../electron/core/restart/attempt-history.ts';
import { judged } from './journal-entries.ts';

/** An attempt that began after one iteration and ended after another, a second after the one before. */
export const past = (
  beganAfter: number,
  endedAfter: number,
  more: Partial<PastAttempt> = {},
): PastAttempt => ({
  startedAt: 0,
  endedAt: 1_000,
  beganAfter,
  endedAfter,
  completed: endedAfter - beganAfter,
  showsWork: true,
  hasSaved: endedAfter > 0,
  progress: endedAfter > beganAfter ? 'made' : 'none',
  plan: PLAIN_PLAN,
  judged: judged(),
  ...more,
});

/** A failure of another kind. */
export const otherFailure = judged({ class: 'error', silent: null, fingerprint: 'error | ValueError' });
export const recycled = judged({ class: 'recycle', silent: null, fingerprint: null });
export const machineWent = judged({ class: 'os-shutdown', silent: null, fingerprint: null });
