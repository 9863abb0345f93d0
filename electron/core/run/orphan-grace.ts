import { newestAttempt, type RunState } from './state/run-state.ts';

/**
 * How long what the newest attempt left running may still go on, in milliseconds; 0: it is to be ended now. There is a
 * grace only behind an end that was seen: of a job that lost its keeper it is the job itself that may still live.
 */
export function orphanGraceMs(state: RunState): number {
  const { graceMs, lastGraceMs } = state.settings.spec.policy.orphans;
  const judged = newestAttempt(state)?.judged;
  if (!judged || judged.unseen || state.intent.stopRequested === 'kill') return 0;
  return state.lifecycle.phase === 'ended' && state.lifecycle.outcome !== 'stopped' ? lastGraceMs : graceMs;
}

/** What is left of that grace. A clock that was set back since the end must not prolong it. */
export function orphanGraceLeftMs(state: RunState, nowMs: number): number {
  const passedMs = nowMs - (newestAttempt(state)?.endedAt ?? 0);
  return passedMs < 0 ? 0 : Math.max(0, orphanGraceMs(state) - passedMs);
}
