import type { Slot } from './line-kind.ts';
import { isWithin } from './nesting.ts';
import { isConstant, mayCount } from './slot.ts';
import { isNamedValue } from './text/value-name.ts';
import { BEST, COUNTS, LEFT, NAMES_IDENTITY, NO_VALUE, TRIES_AGAIN } from './text/words.ts';

/** A number that counts. */
export interface CountingSlot {
  slot: Slot;
  /** It counts down to 0. */
  isDown: boolean;
  /** Its total, which stands behind it. */
  total: Slot | null;
  moves: number;
  /** The step that it usually makes. */
  step: number;
  /** It makes the same step nearly always. */
  isRegular: boolean;
  /** A word says that it counts. */
  isNamed: boolean;
  /** Other counters begin again each time that it moves. */
  holds: boolean;
}

/** Falls that are forgiven, as part of the rises: a job that repeats, workers that overtake each other. */
const MOST_DROPS = 0.35;

/** How a slot counts; null: it does not. */
export function counterIn(slot: Slot): Omit<CountingSlot, 'holds'> | null {
  if (!mayCount(slot)) return null;
  if (!slot.isKnown && (isNamedValue(slot) || BEST.test(slot.label))) return null;
  const isDown =
    slot.ups === 0 &&
    slot.downOnes >= 2 &&
    slot.downOnes === slot.downs &&
    slot.last >= 0 &&
    slot.restarts === 0;
  const moves = isDown ? slot.downs : slot.ups;
  const isNamed = isDown
    ? LEFT.test(`${slot.label} ${slot.after} ${slot.kind.key}`)
    : COUNTS.test(nearestWords(slot.label)) || (COUNTS.test(slot.after) && !COUNTS.test(slot.label));
  if (!slot.isKnown && isNoCount(slot, isDown, isNamed)) return null;
  const total = totalOf(slot);
  return {
    ...{ slot, isDown, moves, isNamed, total },
    step: isDown || slot.ones >= 0.5 * slot.ups ? 1 : slot.step,
    isRegular:
      isDown || slot.even + slot.drops >= 0.75 * slot.ups || slot.ones + slot.drops >= 0.6 * slot.ups,
  };
}

/** Times and ranks go up, too. */
function isNoCount(slot: Slot, isDown: boolean, isNamed: boolean): boolean {
  if (isDown ? /time|eta|sec/i.test(slot.label) : NO_VALUE.test(slot.label) && !isNamed) return true;
  // `job 3/40` counts, `job 3` may be its name.
  if (!isNamed && totalOf(slot) === null && NAMES_IDENTITY.test(nearestWords(slot.label))) return true;
  if (isTriedAgain(slot)) return true;
  const hasMoved = isDown || slot.ups > 0;
  return !hasMoved || (!isDown && slot.drops > MOST_DROPS * slot.ups) || slot.first < 0;
}

/** All its lines say that something failed and is tried again. */
const isTriedAgain = ({ kind: { texts } }: Slot): boolean =>
  texts.size > 0 && [...texts].every((text) => TRIES_AGAIN.test(text));

/** The number behind it, if that stands still and is not smaller. */
function totalOf({ pair, high, seen }: Slot): Slot | null {
  if (pair === null || !isConstant(pair) || pair.seen < 0.7 * seen) return null;
  return pair.last >= high && pair.last > 1 ? pair : null;
}

/** The counters among watched numbers, each with whether others begin again within it. */
export function countersIn(watched: readonly Slot[]): CountingSlot[] {
  const found = watched.map(counterIn).filter((counter) => counter !== null);
  return found.map((counter) => ({
    ...counter,
    // A population that doubles with each restart is no number of it.
    holds:
      (counter.step === 1 || counter.isNamed) &&
      found.some(({ slot }) => isWithin(slot, counter.slot, counter.moves)),
  }));
}

/** The last two words in front of a number: they name it. */
export const nearestWords = (label: string): string =>
  label
    .split(/[\s_:=]+/)
    .slice(-2)
    .join(' ');
