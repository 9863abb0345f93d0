import type { LoaderLimits, LoaderSettings, LoaderUnits } from '../../protocol/diagnosis/loader-settings.ts';
import { fitsWithin } from './propose-loader.ts';

/** Less than this is noise between two measurements. */
const BETTER_BY = 1.03;
const MOST_PREFETCH = 8;

/** A measured point of the search. */
export interface MeasuredLoader {
  settings: LoaderSettings;
  /** 0: it failed. */
  samplesPerSecond: number;
}

/** What a search may try. */
export interface ClimbBounds {
  units: LoaderUnits;
  limits: LoaderLimits;
}

/**
 * The next settings to measure: the unmeasured neighbours of the best so far, with half, twice, one less and one more
 * workers or with another prefetch. Empty: the best is at a summit, so the search is over.
 */
export function nextToMeasure(
  measured: readonly MeasuredLoader[],
  { units, limits }: ClimbBounds,
): LoaderSettings[] {
  const best = bestLoader(measured);
  if (best === null) return [];
  const { workers, prefetch, batch } = best.settings;
  const candidates = [
    { workers: workers * 2, prefetch, batch },
    { workers: Math.floor(workers / 2), prefetch, batch },
    { workers: workers + 1, prefetch, batch },
    { workers: workers - 1, prefetch, batch },
    // Without workers there is no prefetch.
    ...(workers === 0
      ? []
      : [prefetch + 1, prefetch - 1].map((other) => ({ workers, prefetch: other, batch }))),
  ];
  const seen = new Set(measured.map(({ settings }) => keyOf(settings)));
  return candidates.filter((each) => {
    const isPossible =
      each.workers >= 0 &&
      each.workers <= limits.cores &&
      each.prefetch >= 1 &&
      each.prefetch <= MOST_PREFETCH;
    if (!isPossible || seen.has(keyOf(each)) || !fitsWithin(each, units, limits)) return false;
    seen.add(keyOf(each));
    return true;
  });
}

/** The fastest; of those that differ only by noise the one that needs least. Null: nothing worked. */
export function bestLoader(measured: readonly MeasuredLoader[]): MeasuredLoader | null {
  const top = measured.reduce((most, { samplesPerSecond }) => Math.max(most, samplesPerSecond), 0);
  if (top === 0) return null;
  return (
    measured
      .filter(({ samplesPerSecond }) => samplesPerSecond * BETTER_BY >= top)
      .sort((one, other) => costOf(one.settings) - costOf(other.settings))[0] ?? null
  );
}

/** Two without workers are the same, whatever their prefetch. */
const keyOf = ({ workers, prefetch, batch }: LoaderSettings): string =>
  workers === 0 ? `0/${batch}` : `${workers}/${prefetch}/${batch}`;

const costOf = ({ workers, prefetch, batch }: LoaderSettings): number =>
  workers === 0 ? batch : workers * (1 + prefetch) * batch;
