import { CAP_SHARE, SMALLER_BLOCKS } from '../memory/mitigation/known-mitigations.ts';
import { LADDER_ENV } from '../protocol/disk/ladder.ts';
import type { FirstMeasure } from '../protocol/policy/first-measure.ts';
import type { RunSpec } from '../protocol/policy/run-spec.ts';
import { DEEP_CLEAN_EVERY, type StartPolicy } from '../protocol/policy/start-policy.ts';
import { hasAllocatorSettings, type VariableLookup, withAllocatorSettings } from './allocator-settings.ts';

/**
 * What is done at the start of a run's job: the user's settings and, if chosen, the first measures where these leave them
 * open. Cleaning and fault handler need nothing here: they are on unless the user turned them off.
 */
export function startInForce({ program, policy }: Pick<RunSpec, 'program' | 'policy'>): StartPolicy {
  // The sample is not a Python program.
  const start = { ...policy.start, enabled: policy.start.enabled && program.kind === 'command' };
  if (!start.firstMeasures) return start;
  return {
    ...start,
    gpuFraction: start.gpuFraction ?? CAP_SHARE,
    allocator: withAllocatorSettings(start.allocator, SMALLER_BLOCKS),
  };
}

/** True if the user's own setting stands instead of a measure. `env`: the run's own variables, which win at the start. */
export function isOwnMeasure(
  measure: FirstMeasure,
  start: Pick<StartPolicy, 'gpuFraction' | 'allocator' | 'cleaning' | 'deepCleanEvery' | 'faultHandler'>,
  env: Readonly<Record<string, string>>,
): boolean {
  const hasOwnBlocks = (given: VariableLookup) => hasAllocatorSettings(SMALLER_BLOCKS, given);
  switch (measure) {
    case 'gpu-cap':
      return start.gpuFraction !== null || LADDER_ENV.gpuFraction in env;
    case 'allocator':
      return hasOwnBlocks(() => start.allocator ?? '') || hasOwnBlocks((name) => env[name]);
    case 'cleaning':
      return !start.cleaning || start.deepCleanEvery !== DEEP_CLEAN_EVERY || LADDER_ENV.deepCleanEvery in env;
    case 'fault-handler':
      return !start.faultHandler;
  }
}
