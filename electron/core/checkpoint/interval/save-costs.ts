import { NO_DEATH } from '../../ending/ending-groups.ts';
import { upperMedian } from '../../median.ts';
import { detailsOf, type RunState } from '../../run/state/run-state.ts';
import type { SaveCosts } from './young-interval.ts';

const ITERATIONS_IN_ESTIMATE = 20;
/** Fewer deaths say too little of the time between them. */
const DEATHS_AT_LEAST = 2;
/** What a run's saves cost and guard against, as far as it is known; null while too little is. */
export function saveCostsOf(state: RunState, savesMs: readonly number[]): SaveCosts | null {
  const ended = state.attempts.list.filter((attempt) => attempt.endedAt !== null && attempt.judged !== null);
  const deaths = ended.filter((attempt) => attempt.judged && !NO_DEATH.has(attempt.judged.class)).length;
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

/** Iterations between the job's own checkpoints, as a rule; null if there are too few of them. */
export function usualInterval({ checkpoints: { adopted: jobCheckpoints } }: RunState): number | null {
  const iterations = jobCheckpoints
    .filter(({ entry }) => entry.resumable)
    .flatMap(({ entry }) => entry.iteration ?? [])
    .sort((a, b) => a - b);
  const distances = iterations.slice(1).map((iteration, index) => iteration - (iterations[index] ?? 0));
  const apart = distances.filter((distance) => distance > 0);
  return upperMedian(apart);
}
