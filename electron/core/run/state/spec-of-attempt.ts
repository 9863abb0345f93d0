import type { RunSpec } from '../../protocol/policy/run-spec.ts';
import { newestAttempt, type RunState } from './run-state.ts';

/**
 * The settings of a run, with what its newest attempt gets at its start as that was set when it began: a later change is
 * for the attempt after it.
 */
export function specOfAttempt(state: RunState): RunSpec {
  const { spec } = state.settings;
  const start = newestAttempt(state)?.startPolicy ?? spec.policy.start;
  return { ...spec, policy: { ...spec.policy, start } };
}
