import { areAgesAlike } from '../../../../electron/core/memory/experiment/alike-ages.ts';
import { decideRecycle } from '../../../../electron/core/memory/recycle/decide-recycle.ts';
import {
  carriedAfterDeath,
  carriedAfterIteration,
  NOTHING_CARRIED,
} from '../../../../electron/core/memory/wall/carried.ts';
import type { Wall } from '../../../../electron/core/memory/wall/walls.ts';
import type { CarriedMemory } from '../../../../electron/core/protocol/disk/memory/carried-memory.ts';
import { RecyclePolicy } from '../../../../electron/core/protocol/policy/recycle-policy.ts';
import { LIMIT } from './shapes.ts';

/** What decides on a recycle in a simulated run. */
export interface RecycleRule {
  /** Called after an iteration of a process; true: recycle. `peaks`: those of all its iterations. */
  afterIteration(peaks: readonly number[]): boolean;
  /** A process died in its iteration of this number. `iteration`: the number in the run. */
  afterDeath(processIteration: number, iteration: number): void;
}

const stateless = (afterIteration: RecycleRule['afterIteration']): RecycleRule => ({
  afterIteration,
  afterDeath: () => undefined,
});

export const never = (): RecycleRule => stateless(() => false);

/** A limit at 95 % of the wall. */
export const fixedLimit = (): RecycleRule => stateless((peaks) => (peaks.at(-1) ?? 0) > 0.95 * LIMIT);

/** A least-squares line through the whole process: its next value must stay below 95 % of the wall. */
export const straightLine = (): RecycleRule =>
  stateless((peaks) => {
    const count = peaks.length;
    if (count < 3) return false;
    const middle = (count - 1) / 2;
    const mean = peaks.reduce((sum, peak) => sum + peak, 0) / count;
    const spread = peaks.reduce((sum, _, index) => sum + (index - middle) ** 2, 0);
    const slope = peaks.reduce((sum, peak, index) => sum + (index - middle) * (peak - mean), 0) / spread;
    return mean + slope * (count - middle) > 0.95 * LIMIT;
  });

const WALL: Wall = { resource: 'device', limit: LIMIT, because: { kind: 'cap', capBytes: LIMIT } };

/**
 * Vigil's rule, as it runs in the host.
 * @param sees  false: nothing measures the use, so only deaths are known
 */
export function vigilRule(sees = true): RecycleRule {
  let carried: CarriedMemory = NOTHING_CARRIED;
  let newestDeath: number | null = null;
  return {
    afterIteration(peaks) {
      if (sees) carried = carriedAfterIteration(carried, WALL, peaks);
      const decision = decideRecycle({
        policy: RecyclePolicy.parse({}),
        asked: null,
        canResume: true,
        iterations: peaks.length,
        longestProcess: 0,
        left: null,
        attemptMs: 0,
        iterationsMs: [],
        walls: sees ? [{ wall: WALL, peaks, stride: 1 }] : [],
        spill: null,
        isDone: false,
        iterationsToLeave: 0,
        iterationsAhead: 0,
        carried,
        costs: { restartMs: null, lostMs: null },
      });
      return decision.action === 'recycle';
    },
    afterDeath(processIteration, iteration) {
      const isAlike = newestDeath !== null && areAgesAlike(newestDeath, processIteration - 1);
      const everyIterations = Math.min(newestDeath ?? 0, processIteration - 1) + 1;
      const pattern = isAlike ? ({ kind: 'cumulative', everyIterations } as const) : null;
      carried = carriedAfterDeath(carried, { iteration, processIteration }, pattern);
      newestDeath = processIteration - 1;
    },
  };
}
