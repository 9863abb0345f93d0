import type { CarriedMemory, PastDeath } from '../../protocol/disk/memory/carried-memory.ts';
import type { DeathMark } from '../../protocol/wire/memory-view.ts';
import { areAgesAlike } from '../experiment/alike-ages.ts';

/** A death is planned for once it has been seen this often. */
const DEATHS_NEEDED = 2;
/** A recycle is planned so many iterations before the earliest known death. */
const ITERATIONS_BEFORE = 2;

/** The earliest iteration of their processes in which several died. */
export interface KnownDeath {
  processIteration: number;
  count: number;
}

/**
 * The earliest death that recycling can prevent: processes die after about as many iterations, and at least two died
 * like this one. Null if none is known, or if a process dies in its first iteration already.
 */
export function knownDeath({ deaths, pattern }: CarriedMemory): KnownDeath | null {
  if (pattern?.kind !== 'cumulative') return null;
  const ages = deaths.map(({ processIteration }) => processIteration).sort((a, b) => a - b);
  for (const age of ages) {
    const count = ages.filter((other) => areAgesAlike(age, other)).length;
    if (count >= DEATHS_NEEDED) return age > 1 ? { processIteration: age, count } : null;
  }
  return null;
}

/** After how many iterations of a process it is recycled because of that death. */
export const plannedIterations = ({ processIteration }: KnownDeath): number =>
  Math.max(1, processIteration - ITERATIONS_BEFORE);

/** Where an attempt is. */
export interface AttemptPlace {
  /** The iteration from which it resumed; 0 for the beginning. */
  beganAfter: number;
  /** The last iteration that it completed. */
  completed: number;
}

/**
 * Iterations of an attempt in which the job died before, in ascending order. If processes die after about as many
 * iterations, deaths are marked that far from the beginning of this one; otherwise in the iteration in which they
 * happened. Iterations that were completed before this attempt began are not marked.
 */
export function deathMarks(carried: CarriedMemory, { beganAfter, completed }: AttemptPlace): DeathMark[] {
  const isCumulative = carried.pattern?.kind === 'cumulative';
  const placeOf = ({ iteration, processIteration }: PastDeath) =>
    isCumulative ? beganAfter + processIteration : iteration;
  const byIteration = new Map<number, DeathMark>();
  for (const death of carried.deaths) {
    const iteration = placeOf(death);
    if (iteration <= beganAfter) continue;
    const { count = 0, own = false } = byIteration.get(iteration) ?? {};
    const isPassed = completed >= iteration;
    byIteration.set(iteration, { iteration, count: count + 1, own: own || death.own, isPassed });
  }
  return [...byIteration.values()].sort((a, b) => a.iteration - b.iteration);
}

/** The marks that an attempt passes with its newest iteration. `before`: the last iteration known until then. */
export const passedMarks = (carried: CarriedMemory, place: AttemptPlace, before: number): DeathMark[] =>
  deathMarks(carried, place).filter(({ iteration, isPassed }) => isPassed && iteration > before);
