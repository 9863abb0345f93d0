import {
  type ChosenPolicy,
  type ChosenSetting,
  policyOver,
} from '../../electron/core/protocol/policy/chosen-policy.ts';
import type { HangMode } from '../../electron/core/protocol/policy/hang-policy.ts';
import type { RecyclePreset } from '../../electron/core/protocol/policy/recycle-policy.ts';
import type { RestartMode } from '../../electron/core/protocol/policy/restart-policy.ts';

/** A setting of new runs with a field of its own. */
export type NewRunSetting =
  | { every: number }
  | { restart: RestartMode }
  | { hang: HangMode }
  | { preset: RecyclePreset | null }
  | { beforeWall: boolean }
  | { firstMeasures: boolean };

/** The chosen policy after a change. What a run that is never restarted has no use for goes with it. */
export function changedPolicy(chosen: ChosenPolicy, change: NewRunSetting): ChosenPolicy {
  return withoutEmpty(policyOver(chosen, askedBy(change)));
}

function askedBy(change: NewRunSetting): ChosenPolicy {
  if ('every' in change) return { checkpoint: change };
  if ('restart' in change) return { restart: { mode: change.restart } };
  if ('hang' in change) return { hang: { mode: change.hang } };
  return 'firstMeasures' in change ? { start: change } : { recycle: change };
}

/** The chosen policy without one of its settings, which then has its default. */
export function resetPolicy(chosen: ChosenPolicy, { section, key }: ChosenSetting): ChosenPolicy {
  const rest = Object.entries(chosen[section] ?? {}).filter(([name]) => name !== key);
  return withoutEmpty({ ...chosen, [section]: Object.fromEntries(rest) });
}

const withoutEmpty = (policy: ChosenPolicy): ChosenPolicy =>
  Object.fromEntries(Object.entries(policy).filter(([, settings]) => Object.keys(settings ?? {}).length > 0));
