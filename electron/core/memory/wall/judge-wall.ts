import type { RecycleReason } from '../../protocol/disk/memory/recycle-reason.ts';
import { isRising, trendOf } from './trend.ts';
import type { Wall } from './walls.ts';

/** The next iteration must stay below this share of the wall. */
export const NEXT_SHARE = 0.95;
/** An iteration above this share of the wall is the last one, rising or not. */
const LEVEL_SHARE = 0.97;

/**
 * Why the attempt must not begin another iteration, by one wall: the level of its last iterations, a step and the
 * reserve for spikes exceed 95 % of the wall while the use rises, or the last iteration exceeded 97 %. Null if it may.
 * @param peaks  highest use in each iteration of the attempt, oldest first
 * @param spike  the reserve for spikes that earlier iterations and attempts left
 * @param peaksAhead  peaks after the next one before the attempt can leave again without loss; may be a fraction
 */
export function judgeWall(
  peaks: readonly number[],
  { resource, limit }: Pick<Wall, 'resource' | 'limit'>,
  spike: number,
  peaksAhead = 0,
): RecycleReason | null {
  const trend = trendOf(peaks);
  const peak = peaks.at(-1);
  if (!trend || peak === undefined) return null;
  if (peak > LEVEL_SHARE * limit) return { kind: 'level', resource, peak, limit };
  const { level, noise, byChance } = trend;
  const step = trend.step * (1 + peaksAhead);
  const reserve = Math.max(noise, spike);
  if (!isRising(trend) || level + step + reserve <= NEXT_SHARE * limit) return null;
  return { kind: 'trend', resource, level, step, spike: reserve, limit, byChance };
}
