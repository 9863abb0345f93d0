import type { Finding, Sureness } from './finding.ts';

/** A name that only a newer version knows comes last. */
const RANKS: Partial<Record<Sureness, number>> = { certain: 0, likely: 1, possible: 2 };

/** The place of a finding among others: the surest has the lowest. */
export const rankOfFinding = ({ sure }: Pick<Finding, 'sure'>): number => RANKS[sure] ?? 3;

/** Findings in the order of how sure they are; those that are as sure stay as they are. */
export const surestFirst = (findings: readonly Finding[]): Finding[] =>
  findings.toSorted((one, other) => rankOfFinding(one) - rankOfFinding(other));
