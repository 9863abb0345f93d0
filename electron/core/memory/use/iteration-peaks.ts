import type { MemoryPeak } from '../../protocol/disk/memory/memory-peak.ts';
import type { Wall } from '../wall/walls.ts';
import { type JobUse, RESOURCES } from './job-use.ts';

/** Keeps the highest use of each resource until an iteration is complete. */
export interface IterationPeaks {
  take(use: JobUse, walls: readonly Wall[]): void;
  /** What was highest since the last call; empty if nothing was measured. */
  complete(): MemoryPeak[];
}

/** Nothing is measured yet. */
export function createIterationPeaks(): IterationPeaks {
  let highest = new Map<MemoryPeak['resource'], MemoryPeak>();
  return {
    take: ({ uses }, walls) => {
      for (const resource of RESOURCES) {
        const use = uses[resource];
        if (use === undefined) continue;
        const peak = Math.max(use.own, highest.get(resource)?.peak ?? 0);
        const wall = walls.find((each) => each.resource === resource);
        // The newest wall counts: others may have taken or freed memory meanwhile.
        highest.set(resource, { resource, peak, limit: wall?.limit ?? null });
      }
    },
    complete: () => {
      const peaks = [...highest.values()];
      highest = new Map();
      return peaks;
    },
  };
}
