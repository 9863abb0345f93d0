import type { DeathPattern } from '../../protocol/disk/memory/death-pattern.ts';
import type { ExperimentGap, ExperimentVerdict } from '../../protocol/disk/memory/experiment-verdict.ts';
import { areAgesAlike } from './alike-ages.ts';

/** One life of the job, by iterations of its run. */
export interface ProcessLife {
  /** The iteration after which it began; 0 for the beginning. */
  beganAfter: number;
  /** The last iteration that it completed. */
  completedAfter: number;
  /** Identifies its failure; null if it did not fail: it lives, was recycled or stopped, or has finished. */
  fingerprint: string | null;
}

/** Iterations that a process completed. */
const ageOf = ({ beganAfter, completedAfter }: ProcessLife): number => completedAfter - beganAfter;
/** The iteration of its process in which it died. */
const diedAt = (life: ProcessLife): number => ageOf(life) + 1;

/**
 * What the experiment shows: after two deaths in the same iteration, a fresh process begins right before it.
 * - It dies there again: the point, or native code that it reaches, kills the job. An old process must have died there
 *   too; otherwise the job may be unable to start from there at all.
 * - It passes and dies after about as many iterations as the oldest process before: something accumulates. The shorter
 *   of the two lives is the period after which to recycle.
 * - Anything else leaves it undecided, with the reason.
 */
export function judgeExperiment(
  deaths: readonly [ProcessLife, ProcessLife],
  experiment: ProcessLife,
): ExperimentVerdict {
  const found = findingOf(deaths, experiment);
  return {
    pattern: 'gap' in found ? null : found,
    gap: 'gap' in found ? found.gap : null,
    diedAt: deaths.map(diedAt),
    experimentDiedAt: experiment.fingerprint === null ? null : diedAt(experiment),
  };
}

function findingOf(
  deaths: readonly [ProcessLife, ProcessLife],
  experiment: ProcessLife,
): DeathPattern | { gap: ExperimentGap } {
  const [first, second] = deaths;
  const iteration = first.completedAfter + 1;
  const { beganAfter, completedAfter, fingerprint } = experiment;
  if (second.completedAfter !== first.completedAfter)
    return { gap: { kind: 'no-common-iteration', iterations: [iteration, second.completedAfter + 1] } };
  if (beganAfter + 1 !== iteration) return { gap: { kind: 'not-fresh', beganAfter, iteration } };
  if (fingerprint === null) return { gap: { kind: 'passed', completedAfter } };
  if (fingerprint !== first.fingerprint || fingerprint !== second.fingerprint)
    return { gap: { kind: 'other-failure' } };
  const oldestAge = Math.max(...deaths.map(ageOf));
  const age = ageOf(experiment);
  if (age === 0)
    return oldestAge > 0
      ? { kind: 'point-specific', iteration }
      : { gap: { kind: 'no-old-process', iteration } };
  return areAgesAlike(oldestAge, age)
    ? { kind: 'cumulative', everyIterations: Math.min(oldestAge, age) + 1 }
    : { gap: { kind: 'other-iteration', iteration: completedAfter + 1, processIteration: age + 1 } };
}
