import type { Phase } from '../protocol/wire/run-view.ts';
import { newestAttempt, type RunState } from './state/run-state.ts';

/** Phases without a living attempt, though the last one may have left processes running. */
const WITH_ORPHANS: ReadonlySet<Phase> = new Set(['waiting', 'asking', 'ended']);

/** True if no attempt is alive in this phase, so that a process of the run was left behind by the last one. */
export const mayHaveOrphans = (phase: Phase): boolean => WITH_ORPHANS.has(phase);

/**
 * How long the processes that the newest attempt left behind may still run, in milliseconds; 0: Vigil ends them now.
 * There is a grace only after an observed end: if the keeper was lost, the remaining process may be the job itself.
 */
export function orphanGraceMs(state: RunState): number {
  const { graceMs, lastGraceMs } = state.settings.spec.policy.orphans;
  const judged = newestAttempt(state)?.judged;
  if (!judged || judged.unseen || state.intent.stopRequested === 'kill') return 0;
  return state.lifecycle.phase === 'ended' && state.lifecycle.outcome !== 'stopped' ? lastGraceMs : graceMs;
}

/** What is left of that grace. A clock that was set back after the end must not prolong it. */
export function orphanGraceLeftMs(state: RunState, nowMs: number): number {
  const passedMs = nowMs - (newestAttempt(state)?.endedAt ?? 0);
  return passedMs < 0 ? 0 : Math.max(0, orphanGraceMs(state) - passedMs);
}
