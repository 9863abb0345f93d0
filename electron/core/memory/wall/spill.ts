import type { RecycleReason } from '../../protocol/disk/memory/recycle-reason.ts';
import { medianOf } from '../../statistics/median.ts';
import { ITERATIONS_NEEDED } from './trend.ts';
import type { Wall } from './walls.ts';

/** An iteration that takes more than this many times the median is slowed down. */
const SLOW_FACTOR = 2;

/**
 * Whether the GPU uses main memory and that slows the job down: shared memory beyond its wall, and the last iteration
 * longer than twice the median of the earlier ones. Either alone is common and harmless. Null if not.
 * @param sharedPeaks  highest use of shared memory in each iteration of the attempt, oldest first
 * @param iterationsMs  how long each of them took
 */
export function judgeSpill(
  sharedPeaks: readonly number[],
  iterationsMs: readonly number[],
  { limit, because }: Wall,
): RecycleReason | null {
  const sharedBytes = sharedPeaks.at(-1);
  const iterationMs = iterationsMs.at(-1);
  if (because.kind !== 'spill' || sharedBytes === undefined || iterationMs === undefined) return null;
  if (iterationsMs.length < ITERATIONS_NEEDED || sharedBytes <= limit) return null;
  const usualMs = medianOf(iterationsMs.slice(0, -1));
  if (iterationMs <= SLOW_FACTOR * usualMs) return null;
  return { kind: 'spill', sharedBytes, baselineBytes: because.baselineBytes, iterationMs, usualMs };
}
