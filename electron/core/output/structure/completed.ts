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
  /** It counts down, and so many are done when it shows 0; null: it counts up. */
  downFrom: number | null;
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
  const isBegun =
    hasOnlyBegun(counter, picked) || inner.some((one) => isRunningWithin(one.slot, counter.slot));
  if (counter.isDown) return countedDown(counter, picked, isBegun);
  return countedUp(counter, isBegun, isIndex);
}

/** The line of the first number comes when the first iteration is done: of 24, 23 are left. Or before anything is done. */
function countedDown({ slot, total }: JudgedCounter, picked: PickedValues, isBegun: boolean): Completed {
  const told = [picked.value, picked.best].flatMap((one) => one?.slot ?? []);
  // What shows that an iteration is done stands in that line, or below it.
  const isFirstTold = told.some(({ kind, firstLine }) => kind !== slot.kind || firstLine <= slot.firstLine);
  const all = total?.last ?? null;
  const isFirstDone = all === null ? isFirstTold || told.length === 0 : isFirstTold && slot.first === all;
  const downFrom = (all ?? slot.first) + (isFirstDone ? 1 : 0);
  const iterations = Math.min(all ?? downFrom, downFrom - slot.last - (isFirstDone && isBegun ? 1 : 0));
  const isOver = slot.last === 0 && !isBegun;
  return { iterations, total: all ?? (isOver ? iterations : null), isIndex: false, downFrom };
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
  const iterations = slot.high + (isIndex ? 1 : 0) - (isBegun ? 1 : 0);
  return { iterations, total: totalFor(), isIndex, downFrom: null };

  function totalFor(): number | null {
    if (all === null || !isIndex) return all;
    // `0/7`: the last index, or the number of them.
    if (isWhole) return all + 1;
    return lingers && slot.high + 1 < all ? null : all;
  }
}

/** What tells that an iteration is done stands below its number, and has not come yet. */
function hasOnlyBegun({ slot, moves, isDown }: JudgedCounter, { value, best }: PickedValues): boolean {
  const movedLine = isDown ? slot.line : slot.movedLine;
  const told = [value, best].filter(
    (one) => one !== null && one.slot.seen >= 0.8 * moves && !isConstant(one.slot),
  );
  return (
    told.length > 0 &&
    told.every(
      (one) =>
        one !== null &&
        one.slot.kind !== slot.kind &&
        one.slot.firstLine > slot.firstLine &&
        one.slot.line < movedLine,
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
