import { type ChosenPolicy, settingsChosen } from '../../electron/core/protocol/policy/chosen-policy.ts';
import { OutputPolicy } from '../../electron/core/protocol/policy/output-log.ts';
import { Policy } from '../../electron/core/protocol/policy/policy.ts';
import { memoryFormOf } from './memory-form.ts';
import { EMPTY_FORM, type NewRunForm } from './new-run-form.ts';

/** The empty form with the user's defaults for new runs, those without a field included. */
export function formWithDefaults(chosen: ChosenPolicy): NewRunForm {
  if (settingsChosen(chosen).length === 0) return EMPTY_FORM;
  const policy = Policy.parse(chosen);
  return {
    ...EMPTY_FORM,
    checkpointEvery: String(policy.checkpoint.every),
    restart: policy.restart.mode,
    recyclePreset: policy.recycle.preset,
    ...memoryFormOf(policy),
    carried: { policy, output: OutputPolicy.parse({}), tags: [], objective: null },
  };
}
