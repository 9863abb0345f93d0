import type { ExceededLimit } from '../../protocol/diagnosis/loader-fact.ts';
import type { LoaderLimits, LoaderSettings, LoaderUnits } from '../../protocol/diagnosis/loader-settings.ts';
import { exceededLimits, type LoaderNeeds, loaderNeeds } from './loader-needs.ts';

/** The rest stays for the training itself and for what else runs. */
const SHARE = 0.8;
/** More workers seldom help one GPU, and some processors must stay for the training. */
const WORKERS_PER_GPU = 16;
const CORES_LEFT = 4;
const USUAL_PREFETCH = 2;
const FEW_WORKERS = 8;

/** One of the profiles to choose from. */
export interface LoaderProfile {
  name: 'fast' | 'balanced' | 'careful';
  settings: LoaderSettings;
  needs: LoaderNeeds;
  /** Empty: it fits. */
  exceeded: ExceededLimit[];
}

/** Workers to start measuring with: min(cores - 4, 16 x GPUs), at least 1. */
export const startWorkers = ({ cores, gpus }: Pick<LoaderLimits, 'cores' | 'gpus'>): number =>
  Math.max(1, Math.min(cores - CORES_LEFT, WORKERS_PER_GPU * Math.max(1, gpus ?? 1)));

/** Three profiles for a batch of this size: the second halves workers, prefetch and batch, the third workers and batch again. */
export function loaderProfiles(batch: number, units: LoaderUnits, limits: LoaderLimits): LoaderProfile[] {
  const workers = startWorkers(limits);
  const shapes: [LoaderProfile['name'], number, number][] = [
    ['fast', 1, USUAL_PREFETCH],
    ['balanced', 2, 1],
    ['careful', 4, 1],
  ];
  return shapes.map(([name, part, prefetch]) => {
    const settings = { workers: partOf(workers, part), prefetch, batch: partOf(batch, part) };
    return {
      name,
      settings,
      needs: loaderNeeds(settings, units),
      exceeded: exceededLimits(settings, units, limits, SHARE),
    };
  });
}

/**
 * Settings that fit, with the most workers. The batch stays if that is possible at all, because it changes the training;
 * null if not even one sample without workers fits.
 */
export function proposeLoader(
  batch: number,
  units: LoaderUnits,
  limits: LoaderLimits,
): LoaderSettings | null {
  for (let size = batch; size >= 1; size = Math.floor(size / 2)) {
    const found = mostWorkers(size, units, limits);
    if (found !== null) return found;
  }
  return null;
}

/** Numbers of workers to measure a loader with, as far as they fit: 0, 4, 8, 16, 24, 32 and that of the start. */
export function workersToMeasure(batch: number, units: LoaderUnits, limits: LoaderLimits): number[] {
  const start = startWorkers(limits);
  // On a small machine 4 and 8 still show whether loading waits or computes.
  const most = Math.max(start, FEW_WORKERS);
  const counts = [0, 4, FEW_WORKERS, 16, 24, 32].filter((workers) => workers <= most);
  return [...new Set([...counts, start])]
    .sort((one, other) => one - other)
    .filter((workers) => fitsWithin({ workers, prefetch: USUAL_PREFETCH, batch }, units, limits));
}

/** Whether settings leave enough of each limit for the training. */
export const fitsWithin = (settings: LoaderSettings, units: LoaderUnits, limits: LoaderLimits): boolean =>
  exceededLimits(settings, units, limits, SHARE).length === 0;

const partOf = (whole: number, part: number): number => Math.max(1, Math.floor(whole / part));

/** For one size of batch: first as many workers as start with, then fewer, with the usual prefetch or with none. */
function mostWorkers(batch: number, units: LoaderUnits, limits: LoaderLimits): LoaderSettings | null {
  for (let workers = startWorkers(limits); workers >= 1; workers--)
    for (const prefetch of [USUAL_PREFETCH, 1])
      if (fitsWithin({ workers, prefetch, batch }, units, limits)) return { workers, prefetch, batch };
  const alone = { workers: 0, prefetch: USUAL_PREFETCH, batch };
  return fitsWithin(alone, units, limits) ? alone : null;
}
