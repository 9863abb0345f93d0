import type { LoaderTest } from '../../protocol/diagnosis/loader-tests.ts';
import type { DiagnosisLevel } from '../../protocol/diagnosis/probe-name.ts';
import { type MeasuredLoader, nextToMeasure } from './climb.ts';
import { type LoaderSeen, ownSettings, unitsOf } from './loader-run.ts';
import { fitsWithin, startWorkers, workersToMeasure } from './propose-loader.ts';

/** A test as the process is asked for it. `workers`, `prefetch`: null where they have no meaning. */
export interface LoaderStep {
  test: LoaderTest;
  workers: number | null;
  prefetch: number | null;
}

/** What comes first: samples alone, then batches without workers. They show how large a sample is. */
export const FIRST_STEPS: readonly LoaderStep[] = [
  { test: 'single-sample', workers: null, prefetch: null },
  { test: 'no-workers', workers: 0, prefetch: null },
];

const USUAL_PREFETCH = 2;
/** Numbers of workers to measure besides the job's own. */
const MOST_COUNTS: Record<DiagnosisLevel, number> = { quick: 0, normal: 3, thorough: 7 };

/**
 * The steps with workers, once a sample was measured: first as many as the job uses, if they fit, then others. None for an
 * iterable of a factory, and none after a failure.
 */
export function furtherSteps(seen: LoaderSeen, level: DiagnosisLevel): LoaderStep[] {
  const units = unitsOf(seen);
  const own = ownSettings(seen);
  const { limits, caught, failure } = seen;
  if (failure !== null || units === null || own === null || limits === null || !caught?.isTorch) return [];
  const fits = (workers: number, prefetch: number) =>
    fitsWithin({ workers, prefetch, batch: own.batch }, units, limits);
  const start = own.workers > 0 ? own.workers : startWorkers(limits);
  const first = [start, ...halvesOf(start)].find((workers) => fits(workers, own.prefetch));
  if (first === undefined) return [];
  const others = workersToMeasure(own.batch, units, limits).filter(
    (workers) => workers > 0 && workers !== first,
  );
  return [
    { test: 'workers', workers: first, prefetch: own.prefetch },
    ...others
      .slice(0, MOST_COUNTS[level])
      .map((workers): LoaderStep => ({ test: 'throughput', workers, prefetch: USUAL_PREFETCH })),
  ];
}

function halvesOf(count: number): number[] {
  const halves = [];
  for (let half = Math.floor(count / 2); half >= 1; half = Math.floor(half / 2)) halves.push(half);
  return halves;
}

/** How many settings one round of the search measures. */
const MOST_OF_ROUND = 4;

/** The next settings of the search for the fastest ones; none once the best is at a summit. */
export function searchSteps(seen: LoaderSeen, measured: readonly MeasuredLoader[]): LoaderStep[] {
  const units = unitsOf(seen);
  const { limits, failure } = seen;
  if (failure !== null || units === null || limits === null || !seen.caught?.isTorch) return [];
  return nextToMeasure(measured, { units, limits })
    .slice(0, MOST_OF_ROUND)
    .map(({ workers, prefetch }) => ({
      test: 'throughput',
      workers,
      prefetch: workers === 0 ? null : prefetch,
    }));
}
