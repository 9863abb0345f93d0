import type { AttemptView } from './run-view.ts';

/** What an attempt has done so far. */
export interface WorkDone {
  /** Iterations it completed that were recognised. */
  completed: number;
  /** How long it has run, in milliseconds. */
  tookMs: number;
}

/** Iterations that an attempt completed and that were recognised. */
export const completedBy = ({
  firstIteration,
  lastIteration,
}: Pick<AttemptView, 'firstIteration' | 'lastIteration'>): number =>
  firstIteration === null ? 0 : (lastIteration ?? firstIteration) - firstIteration + 1;

/** The work of a living attempt: all of it is lost if its job ends and cannot resume. */
export const workOfAttempt = (attempt: AttemptView, nowMs: number): WorkDone => ({
  completed: completedBy(attempt),
  tookMs: Math.max(0, nowMs - attempt.startedAt),
});
