import type { RecyclePreset } from '../../protocol/policy/recycle-policy.ts';

/** Iterations that a job behind a wall is sure to finish. */
const SURE_ITERATIONS = 30;
const FULL_ITERATIONS = 50;
const SEGMENT_ITERATIONS = 10;

/** How a run with a preset goes on. */
export interface RecyclePlan {
  /** Iterations of the whole run for now. */
  iterations: number;
  /** Iterations of one process; null: as many as it can. */
  everyIterations: number | null;
  /** Iterations that the run goes on to once these are completed; null: it ends there. */
  later: number | null;
}

/**
 * What a preset means for a run. `aggressive` goes on to 50 iterations once 30 are done; `segmented` makes 50 in
 * processes of 10, for a wall that cannot be moved.
 * @param completed  iterations that the run, or an earlier run of the same script, has completed
 */
export function planOf(preset: RecyclePreset, completed: number): RecyclePlan {
  switch (preset) {
    case 'conservative':
      return { iterations: SURE_ITERATIONS, everyIterations: null, later: null };
    case 'aggressive':
      return completed >= SURE_ITERATIONS
        ? { iterations: FULL_ITERATIONS, everyIterations: null, later: null }
        : { iterations: SURE_ITERATIONS, everyIterations: null, later: FULL_ITERATIONS };
    case 'segmented':
      return { iterations: FULL_ITERATIONS, everyIterations: SEGMENT_ITERATIONS, later: null };
  }
}
