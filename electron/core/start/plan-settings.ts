import { MITIGATIONS } from '../memory/mitigation/known-mitigations.ts';
import {
  type AttemptPlan,
  LADDER_ENV,
  type PlannedMitigation,
  PlannedPreset,
} from '../protocol/disk/ladder.ts';
import { isUnknownName } from '../protocol/open-enum.ts';
import { withOption } from '../protocol/policy/argument-style.ts';
import type { FileValueChange, OptionChange } from '../protocol/policy/mitigation.ts';
import type { VariableLookup } from './allocator-settings.ts';
import { changeVariables } from './change-variables.ts';
import { debugVariables } from './debug-variables.ts';

/** Environment variables of an attempt's plan. `given` looks one up in the environment that they are added to. */
export function planEnvironment(plan: AttemptPlan, given: VariableLookup): Record<string, string> {
  const { step, mitigations } = plan;
  const variables: Record<string, string> = {};
  for (const mitigation of mitigations)
    Object.assign(
      variables,
      variablesOf(mitigation, (name) => variables[name] ?? given(name)),
    );
  if (step.kind === 'experiment') variables['PYTHONFAULTHANDLER'] = '1';
  if (step.kind === 'skip') {
    variables[LADDER_ENV.skipIteration] = String(step.iteration);
    variables[LADDER_ENV.skipValue] = String(step.value);
  }
  return Object.assign(variables, debugVariables(plan));
}

/**
 * A preset is added to what the user set; variables that the user lists as a mitigation replace it. One that only a newer
 * version knows changes nothing.
 */
function variablesOf(mitigation: PlannedMitigation, given: VariableLookup): Record<string, string> {
  if (mitigation.kind === 'preset') {
    const { preset } = mitigation;
    return isUnknownName(PlannedPreset, preset) ? {} : changeVariables(MITIGATIONS[preset].change, given);
  }
  if (mitigation.kind === 'environment') return mitigation.variables;
  // A script that passes settings of workers all the same would be refused by torch.
  return takesWorkers(mitigation) && !given(LADDER_ENV.loaderWorkers)
    ? { [LADDER_ENV.loaderWorkers]: 'settings' }
    : {};
}

/** An option, or the last key of a path, that sets the number of workers: `-j` is that of torch's own examples. */
const WORKERS = /workers["']?$|^-j$/i;

const takesWorkers = (mitigation: FileValueChange | OptionChange): boolean =>
  WORKERS.test(mitigation.kind === 'option' ? mitigation.option : mitigation.path) &&
  String(mitigation.value) === '0';

/** The run's arguments with the options of an attempt's plan replaced, or added if missing. */
export function planArguments(args: readonly string[], { mitigations }: AttemptPlan): string[] {
  let changed = [...args];
  for (const mitigation of mitigations)
    if (mitigation.kind === 'option')
      changed = withOption(changed, mitigation.option, mitigation.value, false);
  return changed;
}
