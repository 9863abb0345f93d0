import { type AttemptPlan, LADDER_ENV } from '../protocol/disk/ladder.ts';
import { withOption } from '../protocol/policy/argument-style.ts';
import type { Mitigation, MitigationPreset } from '../protocol/policy/mitigation.ts';

/** The environment variables of Vigil's presets. The helper in the job carries out those that begin with VIGIL_. */
const PRESETS: Readonly<Record<MitigationPreset, Record<string, string>>> = {
  'gpu-cap': { [LADDER_ENV.gpuFraction]: '0.8' },
  allocator: { PYTORCH_CUDA_ALLOC_CONF: 'max_split_size_mb:128' },
  // The helper already does it at every fifth iteration.
  'deep-clean': { [LADDER_ENV.deepCleanEvery]: '1' },
  // Slow, but the stack then shows the call that failed instead of a later one.
  'blocking-launches': { CUDA_LAUNCH_BLOCKING: '1' },
};

/** Environment variables of an attempt's plan, added to those of the run. */
export function planEnvironment({ step, mitigations }: AttemptPlan): Record<string, string> {
  const variables = Object.assign({}, ...mitigations.map(variablesOf)) as Record<string, string>;
  if (step.kind === 'experiment') variables['PYTHONFAULTHANDLER'] = '1';
  if (step.kind === 'skip') {
    variables[LADDER_ENV.skipIteration] = String(step.iteration);
    variables[LADDER_ENV.skipValue] = String(step.value);
  }
  return variables;
}

function variablesOf(mitigation: Mitigation): Record<string, string> {
  if (mitigation.kind === 'preset') return PRESETS[mitigation.preset];
  return mitigation.kind === 'environment' ? mitigation.variables : {};
}

/** The run's arguments with the options of an attempt's plan replaced, or added if missing. */
export function planArguments(args: readonly string[], { mitigations }: AttemptPlan): string[] {
  let changed = [...args];
  for (const mitigation of mitigations)
    if (mitigation.kind === 'option')
      changed = withOption(changed, mitigation.option, mitigation.value, false);
  return changed;
}
