import type { LeftRange } from '../protocol/wire/left-range.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Up to this length a range is rounded to that step. */
const STEPS = [
  [2 * MINUTE, 5 * SECOND],
  [HOUR, MINUTE],
  [5 * HOUR, 5 * MINUTE],
  [24 * HOUR, 15 * MINUTE],
  [Number.POSITIVE_INFINITY, HOUR],
] as const;

/** A range without digits that mean nothing: rounded outwards, so that it claims no more than the exact one. */
export function roundRange({ leastMs, mostMs }: LeftRange): LeftRange {
  const [, step] = STEPS.find(([upTo]) => mostMs <= upTo) ?? STEPS[0];
  return { leastMs: Math.floor(leastMs / step) * step, mostMs: Math.ceil(mostMs / step) * step };
}
