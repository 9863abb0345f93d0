import type { DeathPattern } from '../../protocol/disk/memory/death-pattern.ts';
import type { ExperimentGap, ExperimentVerdict } from '../../protocol/disk/memory/experiment-verdict.ts';
import { areAgesAlike } from './alike-ages.ts';

/** One life of the job, by iterations of its run. */
export interface ProcessLife {
  /** The iteration after which it began; 0 for the beginning. */
  beganAfter: number;
  /** The last iteration that it completed. */
  completedAfter: number;
  /** Identifies its failure; null if it did not fail: it was recycled or stopped, or has finished. */
  fingerprint: string | null;
  /** What the restart ladder changed in it: such a life shows what the change does, not what kills the job. */
  step: 'none' | 'experiment' | 'change';
}

/** What the newest of several lives shows. */
export interface JudgedDeaths {
  /** What the deaths have in common; null if nothing is known. */
  finding: DeathPattern | null;
  /** What it shows if it is an experiment; null if it is none. */
  experiment: ExperimentVerdict | null;
}

/** A fresh process shows something of a point only once this many died there. */
const DEATHS_BEFORE = 2;

/** Iterations that a process completed. */
const ageOf = ({ beganAfter, completedAfter }: ProcessLife): number => completedAfter - beganAfter;
/** The iteration of its process in which it died. */
const diedAt = (life: ProcessLife): number => ageOf(life) + 1;

/**
 * What repeated deaths of a job have in common, and what an experiment says of it. The newest life is compared with those
 * that died alike in the iteration of the last death before it. It is an experiment if the restart ladder made it one, or
 * if two had died there and it began right before, with nothing changed.
 * @param lives  oldest first; the last one has just ended
 */
export function judgeDeaths(lives: readonly ProcessLife[]): JudgedDeaths {
  const newest = lives.at(-1);
  const died = lives.slice(0, -1).filter(({ fingerprint }) => fingerprint !== null);
  const last = died.at(-1);
  if (newest === undefined || last === undefined) return { finding: null, experiment: null };
  const before = died.filter(
    ({ completedAfter, fingerprint }) =>
      completedAfter === last.completedAfter && fingerprint === last.fingerprint,
  );
  const shown = showing(before, last, newest);
  const finding = 'gap' in shown ? null : shown;
  const isNatural =
    newest.step === 'none' && before.length >= DEATHS_BEFORE && newest.beganAfter === last.completedAfter;
  if (newest.step !== 'experiment' && !isNatural) return { finding, experiment: null };
  return {
    finding,
    experiment: {
      pattern: finding,
      gap: 'gap' in shown ? shown.gap : null,
      diedAt: before.map(diedAt),
      experimentDiedAt: newest.fingerprint === null ? null : diedAt(newest),
    },
  };
}

/**
 * What a life shows after others died in one iteration:
 * - It dies there again at once: the point, or native code that it reaches, kills the job. An old process must have died
 *   there too; otherwise the job may be unable to start from there at all.
 * - It passes and dies after about as many iterations as the oldest of them: something accumulates. The shorter of the
 *   two lives is the period after which to recycle.
 * - Anything else leaves it open, with the reason.
 */
function showing(
  before: readonly ProcessLife[],
  last: ProcessLife,
  newest: ProcessLife,
): DeathPattern | { gap: ExperimentGap } {
  const iteration = last.completedAfter + 1;
  const { beganAfter, completedAfter, fingerprint } = newest;
  if (fingerprint === null) return { gap: { kind: 'no-failure', completedAfter } };
  if (fingerprint !== last.fingerprint) return { gap: { kind: 'other-failure' } };
  const oldestAge = Math.max(...before.map(ageOf));
  const age = ageOf(newest);
  if (completedAfter === last.completedAfter) {
    if (age > 0) return { gap: { kind: 'not-fresh', beganAfter, iteration } };
    return oldestAge > 0
      ? { kind: 'point-specific', iteration }
      : { gap: { kind: 'no-old-process', iteration } };
  }
  const fewest = Math.min(oldestAge, age);
  return completedAfter > last.completedAfter && fewest > 0 && areAgesAlike(oldestAge, age)
    ? { kind: 'cumulative', everyIterations: fewest + 1 }
    : { gap: { kind: 'other-iteration', iteration: completedAfter + 1, processIteration: age + 1 } };
}
