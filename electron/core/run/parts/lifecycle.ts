import type { EndedByUs, Outcome } from '../../protocol/disk/ending.ts';
import type { AttemptPlan } from '../../protocol/disk/ladder.ts';
import type { RejudgedBecause } from '../../protocol/disk/rejudgement.ts';
import type { RunSpec } from '../../protocol/policy/run-spec.ts';
import type { Phase } from '../../protocol/wire/run-view.ts';

/** The state of a run between its attempts: its phase, the last decision, and what is due next. */
export interface LifecycleState {
  phase: Phase;
  /** How the run ended; null until then. */
  outcome: Outcome | null;
  /** When the run ended; null until then. */
  endedAt: number | null;
  /** When the next attempt is due; null if none is. */
  nextAttemptAt: number | null;
  /** What the next attempt changes; null if nothing. */
  nextPlan: AttemptPlan | null;
  /** Attempts in a row that ended without a new iteration. */
  withoutProgress: number;
  /** True if the run was stopped while no attempt was alive. */
  isStoppedBetween: boolean;
  /** True if settings used by the last decision have changed since. */
  isDecisionStale: boolean;
  /** Why the end of the run must be judged again; null if it need not be. */
  rejudgePending: RejudgedBecause | null;
  /** Why Vigil ends the newest attempt although the run continues; null if it does not. */
  endedByUs: EndedByUs | null;
  /** When Vigil last learned that the session or the machine was ending; null if never. */
  sessionEndingAt: number | null;
}

/** The lifecycle of a run that waits for its first attempt. */
export const emptyLifecycle = ({ createdAt }: Pick<RunSpec, 'createdAt'>): LifecycleState => ({
  phase: 'waiting',
  outcome: null,
  endedAt: null,
  nextAttemptAt: createdAt,
  nextPlan: null,
  withoutProgress: 0,
  isStoppedBetween: false,
  isDecisionStale: false,
  rejudgePending: null,
  endedByUs: null,
  sessionEndingAt: null,
});
