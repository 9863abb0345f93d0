import type { WallView } from '../../electron/core/protocol/wire/memory-view.ts';

/** A bar of what a job uses of a resource, and its words. Places are shares of its length. */
export interface MemoryBarShape {
  /** Where the use ends. */
  used: number;
  /** Where the limit is. */
  limit: number;
  /** The use in percent of the limit. */
  percent: number;
  /** The iteration in which the run reaches the limit; null if it does not, or nothing can be said. */
  foreseenIn: number | null;
  /** The use is close to the limit, or reaches it before the run is complete. */
  isTight: boolean;
}

/** The bar goes on behind the limit, because the use can exceed it. */
const LENGTH_IN_LIMITS = 1.1;
const TIGHT_PERCENT = 90;

/** The bar of a wall; null if the limit is unknown. `total`: the iterations of the run; null: unknown. */
export function memoryBarShape(
  { peak, limit, forecast }: Pick<WallView, 'peak' | 'limit' | 'forecast'>,
  total: number | null,
): MemoryBarShape | null {
  if (limit === null) return null;
  const length = Math.max(peak, LENGTH_IN_LIMITS * limit) || 1;
  const percent = limit === 0 ? 100 : Math.round((100 * peak) / limit);
  const ahead = forecast?.kind === 'reached' || forecast?.kind === 'as-before' ? forecast.iteration : null;
  const foreseenIn = ahead !== null && ahead <= (total ?? ahead) ? ahead : null;
  return {
    ...{ used: peak / length, limit: limit / length, percent, foreseenIn },
    isTight: foreseenIn !== null || percent >= TIGHT_PERCENT,
  };
}
