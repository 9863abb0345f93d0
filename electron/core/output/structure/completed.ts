import type { JudgedCounter } from './choose-counter.ts';
import type { Slot } from './line-kind.ts';
import { isConstant } from './slot.ts';
import type { PickedValues } from './values.ts';

/** How many iterations are done, and of how many. */
export interface Completed {
  iterations: number;
  total: number | null;
  /** The counter begins at 0, so the number of iterations is one more than what it shows. */
  isIndex: boolean;
}

/** What a number stays at so often is no moment before the first iteration. */
const LINGERS = 3;

/**
 * @param isIndex  whether earlier attempts counted from 0; null: not known. Without it, 0 as the first number may be
 *   an index, or the state before the first iteration.
 */
export function completedOf(
  counter: JudgedCounter,
  inner: readonly JudgedCounter[],
  picked: PickedValues,
  isIndex: boolean | null,
): Completed {
  if (counter.isDown) return countedDown(counter);
  const isBegun =
    hasOnlyBegun(counter.slot, picked) || inner.some((one) => isRunningWithin(one.slot, counter.slot));
  return countedUp(counter, isBegun, isIndex);
}

function countedDown({ slot, total }: JudgedCounter): Completed {
  const all = total?.last ?? null;
  if (all !== null) {
    const isLeft = slot.first === all;
    return { iterations: all - slot.last + (isLeft ? 1 : 0), total: all, isIndex: false };
  }
  // The first line comes when the first one is done: of 24, 23 are left.
  return {
    iterations: slot.first - slot.last + 1,
    total: slot.last === 0 ? slot.first + 1 : null,
    isIndex: false,
  };
}

function countedUp({ slot, total, step }: JudgedCounter, isBegun: boolean, known: boolean | null): Completed {
  const all = total?.last ?? null;
  const usual = slot.seen / (slot.ups + 1);
  const lingers = usual >= LINGERS;
  const isShownFirst = lingers ? slot.atFirst >= 0.5 * usual : slot.kind.redrawn * 2 < slot.kind.seen;
  const isWhole = all !== null && slot.high >= all;
  const fromZero = slot.first === 0 || (slot.low === 0 && slot.drops > 0);
  // Every tenth is shown, and the last one: 0, 10, 20, 79.
  const endsBelowStep = step > 1 && slot.high % step !== 0 && (slot.high + 1) % step === 0;
  const isIndex =
    known ?? (fromZero && (step === 1 || endsBelowStep) && isShownFirst && !(isWhole && !lingers));
  return { iterations: slot.high + (isIndex ? 1 : 0) - (isBegun ? 1 : 0), total: totalFor(), isIndex };

  function totalFor(): number | null {
    if (all === null || !isIndex) return all;
    // `0/7`: the last index, or the number of them.
    if (isWhole) return all + 1;
    return lingers && slot.high + 1 < all ? null : all;
  }
}

/** What tells that an iteration is done stands below its number, and has not come yet. */
function hasOnlyBegun(slot: Slot, { value, best }: PickedValues): boolean {
  const told = [value, best].filter(
    (one) => one !== null && one.slot.seen >= 0.8 * slot.ups && !isConstant(one.slot),
  );
  return (
    told.length > 0 &&
    told.every(
      (one) =>
        one !== null &&
        one.slot.kind !== slot.kind &&
        one.slot.firstLine > slot.firstLine &&
        one.slot.line < slot.movedLine,
    )
  );
}

/**
 * What counts within an iteration has not come as far as in those before. A number that was first seen behind what counts
 * within it closes iterations; it does not open them.
 */
const isRunningWithin = (inner: Slot, outer: Slot): boolean =>
  inner.inside.has(outer) &&
  outer.firstLine <= inner.firstLine &&
  inner.line >= outer.movedLine &&
  inner.last < inner.high;
