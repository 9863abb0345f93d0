import { CAP_SHARE, SMALLER_BLOCKS } from '../memory/mitigation/known-mitigations.ts';
import type { FirstMeasure } from '../protocol/policy/first-measure.ts';
import type { RunSpec } from '../protocol/policy/run-spec.ts';
import { DEEP_CLEAN_EVERY, type StartPolicy } from '../protocol/policy/start-policy.ts';
import { hasAllocatorSettings, withAllocatorSettings } from './allocator-settings.ts';

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

/** True if the user's own setting stands instead of a measure. */
export function isOwnMeasure(
  measure: FirstMeasure,
  start: Pick<StartPolicy, 'gpuFraction' | 'allocator' | 'cleaning' | 'deepCleanEvery' | 'faultHandler'>,
): boolean {
  switch (measure) {
    case 'gpu-cap':
      return start.gpuFraction !== null;
    case 'allocator':
      return start.allocator !== null && hasAllocatorSettings(SMALLER_BLOCKS, () => start.allocator ?? '');
    case 'cleaning':
      return !start.cleaning || start.deepCleanEvery !== DEEP_CLEAN_EVERY;
    case 'fault-handler':
      return !start.faultHandler;
  }
}
