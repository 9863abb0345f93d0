import type { JudgedCounter } from './choose-counter.ts';
import type { PickedValues } from './values.ts';

/** From here on a reading is taken by itself; below, it is proposed. Found by the open logs of the corpus. */
export const TAKEN_FROM = 0.75;
const MOST = 0.98;
/** What came at once is proposed at most: it may be a table of something that is over. */
const MOST_AT_ONCE = 0.7;

/**
 * How sure a reading is, from 0 to 1. Each sign adds its part: a step that is always the same, a total, a name, an
 * objective, a best that follows it, something that counts within it, time between its lines.
 */
export function confidenceIn(counter: JudgedCounter, { value, best }: PickedValues): number {
  if (counter.isKnown) return MOST;
  const { isRegular, step, total, isNamed, hasObjective, holds, moves, pace, slot } = counter;
  const hasLink = best?.links.some(({ direction, isSure }) => direction !== null && isSure) === true;
  const signs =
    (isRegular ? (step === 1 ? 0.1 : 0.05) : -0.1) +
    (total === null ? 0 : 0.1) +
    (isNamed ? 0.15 : 0) +
    (hasObjective ? 0.12 : 0) +
    (value !== null ? 0.05 : 0) +
    (hasLink ? 0.15 : 0) +
    (holds ? 0.15 : 0) +
    (slot.place === 0 ? 0.03 : 0) +
    0.02 * Math.min(8, moves) +
    (pace === 'waited' ? 0.12 : pace === 'at-once' ? -0.35 : -0.05);
  const sum = 0.25 + signs;
  return Math.round(Math.max(0, Math.min(pace === 'at-once' ? MOST_AT_ONCE : MOST, sum)) * 100) / 100;
}
