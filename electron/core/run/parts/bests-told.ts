import type { Goal } from '../../protocol/basics.ts';

/**
 * What the values that a job calls its best so far say of the direction: a running maximum is the highest value each
 * time, a running minimum the lowest.
 */
export interface BestsTold {
  highest: number;
  lowest: number;
  /** How many of them were the highest value so far, the lowest, or neither, once those two differed. */
  asHighest: number;
  asLowest: number;
  asNeither: number;
}

export const NO_BESTS: BestsTold = {
  highest: Number.NEGATIVE_INFINITY,
  lowest: Number.POSITIVE_INFINITY,
  asHighest: 0,
  asLowest: 0,
  asNeither: 0,
};

/** Printed values are rounded: this share of their whole span counts as equal. */
const EQUAL_SHARE = 0.005;

/** Takes in a value, and what the job called the best so far with it; null where it did not say. */
export function withBest(bests: BestsTold, y: number | null, best: number | null): BestsTold {
  // Nearly every observation of a long journal: nothing is learnt, so nothing is made.
  if (best === null && (y === null || (y >= bests.lowest && y <= bests.highest))) return bests;
  const highest = Math.max(bests.highest, y ?? Number.NEGATIVE_INFINITY);
  const lowest = Math.min(bests.lowest, y ?? Number.POSITIVE_INFINITY);
  const next = { ...bests, highest, lowest };
  if (best === null || !(highest > lowest)) return next;
  const isAt = (extreme: number): boolean => Math.abs(best - extreme) <= EQUAL_SHARE * (highest - lowest);
  if (isAt(highest)) next.asHighest++;
  else if (isAt(lowest)) next.asLowest++;
  else next.asNeither++;
  return next;
}

/** The direction that all of them agree on; null if they disagree, or there is none. */
export function goalOfBests({ asHighest, asLowest, asNeither }: BestsTold): Goal | null {
  if (asNeither > 0 || asHighest > 0 === asLowest > 0) return null;
  return asHighest > 0 ? 'maximise' : 'minimise';
}
