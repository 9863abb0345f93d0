import { type Random, seeded } from './random.ts';
import type { RecycleRule } from './rules.ts';
import { LIMIT, type UseShape } from './shapes.ts';

/** What a simulated run went through. */
export interface SimulatedRun {
  deaths: number;
  recycles: number;
  /** Iterations after which its processes ended, in turn. */
  lives: number[];
}

/**
 * Runs to the end: a process dies in the iteration in which its use exceeds the wall, and that iteration is
 * repeated.
 */
export function simulateRun(
  shape: UseShape,
  rule: RecycleRule,
  random: Random,
  iterations: number,
  limit = LIMIT,
): SimulatedRun {
  const run: SimulatedRun = { deaths: 0, recycles: 0, lives: [] };
  for (let done = 0; done < iterations; ) {
    const use = shape(random);
    const peaks: number[] = [];
    for (;;) {
      const peak = use(peaks.length + 1);
      if (peak > limit) {
        run.deaths++;
        rule.afterDeath(peaks.length + 1, done + 1);
        break;
      }
      peaks.push(peak);
      if (++done >= iterations) break;
      if (rule.afterIteration(peaks)) {
        run.recycles++;
        break;
      }
    }
    run.lives.push(peaks.length);
  }
  return run;
}

/** Means of many runs. */
export interface MeanOutcomes {
  deaths: number;
  recycles: number;
}

/** The means of many runs under one rule. */
export function meansOf(
  shape: UseShape,
  rule: () => RecycleRule,
  { runs, iterations, seed }: { runs: number; iterations: number; seed: number },
): MeanOutcomes {
  const random = seeded(seed);
  let [deaths, recycles] = [0, 0];
  for (let run = 0; run < runs; run++) {
    const simulated = simulateRun(shape, rule(), random, iterations);
    deaths += simulated.deaths;
    recycles += simulated.recycles;
  }
  return { deaths: deaths / runs, recycles: recycles / runs };
}
