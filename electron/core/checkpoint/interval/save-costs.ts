import { isDeath } from '../../ending/ending-groups.ts';
import { detailsOf, type RunState } from '../../run/state/run-state.ts';
import { upperMedian } from '../../statistics/upper-median.ts';
import type { SaveCosts } from './young-interval.ts';

const ITERATIONS_IN_ESTIMATE = 20;
/** With fewer deaths, too little is known of the time between them. */
const DEATHS_AT_LEAST = 2;
/** The cost of a run's saves and the work that they protect; null while too little is known. */
export function saveCostsOf(state: RunState, savesMs: readonly number[]): SaveCosts | null {
  const ended = state.attempts.list.filter((attempt) => attempt.endedAt !== null && attempt.judged !== null);
  const deaths = ended.filter((attempt) => attempt.judged && isDeath(attempt.judged.class)).length;
  if (deaths < DEATHS_AT_LEAST || savesMs.length === 0 || state.work.observations.length === 0) return null;
  const livedMs = ended.reduce(
    (sum, { startedAt, endedAt }) => sum + Math.max(0, (endedAt ?? startedAt) - startedAt),
    0,
  );
  const recent = state.work.observations
    .slice(-ITERATIONS_IN_ESTIMATE)
    .map((seen) => detailsOf(seen).durationMs);
  return {
    saveMs: upperMedian(savesMs) ?? 0,
    meanBetweenDeathsMs: livedMs / deaths,
    iterationMs: upperMedian(recent) ?? 0,
  };
}

/** The median of the iterations between the job's own checkpoints; null if there are too few. */
export function usualIterationsBetweenSaves({ checkpoints: { saves } }: RunState): number | null {
  const iterations = [...saves].sort((a, b) => a - b);
  const distances = iterations.slice(1).map((iteration, index) => iteration - (iterations[index] ?? 0));
  const apart = distances.filter((distance) => distance > 0);
  return upperMedian(apart);
}
