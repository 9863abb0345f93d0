import type { RecyclePreset } from '../../protocol/policy/recycle-policy.ts';

/** Iterations that a process is trusted with from the start. */
const SURE_ITERATIONS = 30;
/** Iterations of a process once another has passed the sure ones. */
const FULL_ITERATIONS = 50;
/** Iterations of a process behind a wall that cannot be moved: five processes make fifty. */
const SEGMENT_ITERATIONS = 10;

/**
 * How many iterations a process makes under a preset before a fresh one goes on.
 * @param longest  iterations that the longest process of the run so far has passed, 0 if it is the first
 */
export function presetIterations(preset: RecyclePreset, longest: number): number {
  switch (preset) {
    case 'conservative':
      return SURE_ITERATIONS;
    case 'aggressive':
      return longest >= SURE_ITERATIONS ? FULL_ITERATIONS : SURE_ITERATIONS;
    case 'segmented':
      return SEGMENT_ITERATIONS;
  }
}
