import type { JobEvent } from '../../core/protocol/disk/job-event.ts';
import type { Observation } from '../search/observations.ts';
import { propose, type SearchSettings } from '../search/propose.ts';
import { conditionalValueAtRisk } from '../search/risk.ts';
import type { Space } from '../search/space.ts';
import type { IterationFacts } from './wording.ts';

/** What is optimised and for how long. */
export interface OptimisationTask extends SearchSettings {
  iterations: number;
  space: Space;
  alpha: number;
  conditions: number;
  /** Score of a point under one condition, to be maximised. */
  measure: (x: readonly number[], condition: number) => number;
}

/** What the loop calls, in the order of the calls within an iteration. */
export interface OptimisationHooks {
  isStopRequested: () => boolean;
  emit: (event: JobEvent) => void;
  /** Between the start of an iteration and its evaluation. */
  disturb: (iteration: number) => Promise<void>;
  /** Just before and just after an evaluation; `value` is null before. */
  evaluated: (iteration: number, value: number | null) => void;
  /** After the observation is on record. */
  report: (facts: IterationFacts) => Promise<void>;
}

/** Carries an optimisation on to its last iteration, or to a request to stop. Gives back all observations. */
export async function optimise(
  task: OptimisationTask,
  done: readonly Observation[],
  hooks: OptimisationHooks,
): Promise<Observation[]> {
  const observations = [...done];
  let best = Math.max(...done.map(({ y }) => y));
  while (observations.length < task.iterations && !hooks.isStopRequested()) {
    const iteration = observations.length + 1;
    const began = performance.now();
    hooks.emit({ kind: 'iteration-started', at: Date.now(), iteration });
    await hooks.disturb(iteration);

    hooks.evaluated(iteration, null);
    const x = propose(task.space, task, observations);
    const scores = Array.from({ length: task.conditions }, (_, condition) => task.measure(x, condition));
    const y = conditionalValueAtRisk(scores, task.alpha);
    hooks.evaluated(iteration, y);

    const isBest = y > best;
    best = Math.max(best, y);
    const durationMs = performance.now() - began;
    const metrics = { best, meanScore: mean(scores), worstScore: Math.min(...scores) };
    hooks.emit({ kind: 'observation', at: Date.now(), iteration, x, y, metrics, durationMs });
    observations.push({ x, y });
    await hooks.report({
      iteration,
      total: task.iterations,
      initial: iteration <= task.initial,
      value: y,
      best,
      isBest,
      durationMs,
    });
  }
  return observations;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
