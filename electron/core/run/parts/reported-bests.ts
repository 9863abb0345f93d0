import type { Goal } from '../../protocol/basics.ts';

/**
 * What a job's best-so-far values show about the direction: a running maximum always equals the highest value, a
 * running minimum the lowest.
 */
export interface ReportedBests {
  highest: number;
  lowest: number;
  /** How often they were the highest value so far, the lowest, or neither, once highest and lowest differed. */
  asHighest: number;
  asLowest: number;
  asNeither: number;
}

export const NO_BESTS: ReportedBests = {
  highest: Number.NEGATIVE_INFINITY,
  lowest: Number.POSITIVE_INFINITY,
  asHighest: 0,
  asLowest: 0,
  asNeither: 0,
};

/** Printed values are rounded: this share of their whole span counts as equal. */
const EQUAL_SHARE = 0.005;

/** Adds a value and the job's best so far with it; null if the job did not report one. */
export function withBest(bests: ReportedBests, y: number | null, best: number | null): ReportedBests {
  // The usual case in a long journal: nothing is learnt, so no object is created.
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

/** The direction on which all of them agree; null if they disagree or there is none. */
export function goalOfBests({ asHighest, asLowest, asNeither }: ReportedBests): Goal | null {
  if (asNeither > 0 || asHighest > 0 === asLowest > 0) return null;
  return asHighest > 0 ? 'maximise' : 'minimise';
}
