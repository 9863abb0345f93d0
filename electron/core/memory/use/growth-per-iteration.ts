import { medianOf } from '../../statistics/median.ts';
import { ITERATIONS_NEEDED } from '../wall/trend.ts';

/** Highest use in some iterations, oldest first. */
interface MeasuredPeaks {
  peaks: readonly number[];
  /** The iterations to which these belong. */
  iterations: readonly number[];
}

/**
 * What one iteration adds to the use: the median of the slopes between all pairs, by their true distance, so that
 * iterations that were not kept count too. Null with too few iterations.
 */
export function growthPerIteration({ peaks, iterations }: MeasuredPeaks): number | null {
  if (peaks.length < ITERATIONS_NEEDED) return null;
  const slopes: number[] = [];
  for (const [end, later] of peaks.entries())
    for (const [begin, earlier] of peaks.slice(0, end).entries()) {
      const distance = (iterations[end] ?? end) - (iterations[begin] ?? begin);
      if (distance > 0) slopes.push((later - earlier) / distance);
    }
  return slopes.length === 0 ? null : medianOf(slopes);
}
