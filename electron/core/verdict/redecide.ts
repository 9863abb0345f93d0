import type { Decision } from '../protocol/disk/ending.ts';
import type { SettingsChange } from '../protocol/policy/run-settings.ts';
import { newestAttempt, type RunState } from '../run/state/run-state.ts';
import { decideAfter } from './judge-attempt.ts';
import { stateAtVerdict } from './rejudge.ts';

/** True if a change of settings affects what happens after an attempt has ended. */
export const affectsRestart = ({ policy, resumeArguments, resumeWith, replay }: SettingsChange): boolean =>
  policy?.restart !== undefined ||
  resumeArguments !== undefined ||
  resumeWith !== undefined ||
  replay !== undefined;

/**
 * The decision under today's settings for a run that waits for its restart or asks; null if the settings did not change
 * it. It keeps the newest attempt's verdict. If a person has already resumed the run, nothing is decided again.
 */
export function redecide(state: RunState): Decision | null {
  const { judged, decision, ending } = newestAttempt(state) ?? {};
  if (!state.lifecycle.isDecisionStale || !judged || !decision || !ending) return null;
  const waitsFor =
    state.lifecycle.phase === 'waiting' ? 'restart' : state.lifecycle.phase === 'asking' ? 'ask' : null;
  if (decision.action !== waitsFor) return null;
  const decided = decideAfter(stateAtVerdict(state), judged, { ...ending, nowMs: ending.at });
  return JSON.stringify(decided) === JSON.stringify(decision) ? null : decided;
}
