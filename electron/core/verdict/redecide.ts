import type { Decision } from '../protocol/disk/ending.ts';
import type { SettingsChange } from '../protocol/policy/run-settings.ts';
import { newestAttempt, type RunState } from '../run/state/run-state.ts';
import { decideAfter } from './judge-attempt.ts';
import { asThen } from './rejudge.ts';

/** Whether a change of settings concerns what is done after an attempt that has ended. */
export const concernsRestart = ({ policy, resumeArguments, resumeWith }: SettingsChange): boolean =>
  policy?.restart !== undefined || resumeArguments !== undefined || resumeWith !== undefined;

/**
 * What today's settings decide about a run that waits for its restart or asks, from how its newest attempt ended and was judged
 * then; null if they were not changed since, or decide the same. Where a person had it go on already, nothing is decided again.
 */
export function redecide(state: RunState): Decision | null {
  const { judged, decision, ending } = newestAttempt(state) ?? {};
  if (!state.lifecycle.isDecisionStale || !judged || !decision || !ending) return null;
  const waitsFor =
    state.lifecycle.phase === 'waiting' ? 'restart' : state.lifecycle.phase === 'asking' ? 'ask' : null;
  if (decision.action !== waitsFor) return null;
  const anew = decideAfter(asThen(state), judged, { ...ending, nowMs: ending.at });
  return JSON.stringify(anew) === JSON.stringify(decision) ? null : anew;
}
