import type { AttemptView } from './run-view.ts';

/** What an attempt has done so far. */
export interface WorkDone {
  /** Iterations it completed that were recognised. */
  completed: number;
  /** How long it has run, in milliseconds. */
  tookMs: number;
}

/** The work of a living attempt: all of it is lost if its job ends and cannot resume. */
export const workOfAttempt = (
  { startedAt, firstIteration, lastIteration }: AttemptView,
  nowMs: number,
): WorkDone => ({
  completed: firstIteration === null ? 0 : (lastIteration ?? firstIteration) - firstIteration + 1,
  tookMs: Math.max(0, nowMs - startedAt),
});
