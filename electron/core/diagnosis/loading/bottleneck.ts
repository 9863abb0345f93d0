import { medianOf } from '../../statistics/median.ts';

/** Below it the GPU waits for data; field notes of a CT loader. */
const LOADER_BELOW = 70;
const COMPUTE_ABOVE = 90;
/** Fewer readings are no basis: a GPU idles at the start of every epoch. */
const FEWEST = 10;

/** What limits a training. `neither`: GPU and loader keep each other busy. */
export interface Bottleneck {
  is: 'loader' | 'compute' | 'neither' | 'unknown';
  /** Median use of the GPU in percent; null: not measured. */
  gpuPercent: number | null;
}

/** Judges by the use of the GPU while the job trains, in percent; null: a reading is missing. */
export function bottleneckOf(gpuPercents: readonly (number | null)[]): Bottleneck {
  const known = gpuPercents.filter((each) => each !== null);
  if (known.length < FEWEST) return { is: 'unknown', gpuPercent: null };
  const gpuPercent = medianOf(known);
  const is = gpuPercent < LOADER_BELOW ? 'loader' : gpuPercent > COMPUTE_ABOVE ? 'compute' : 'neither';
  return { is, gpuPercent };
}
