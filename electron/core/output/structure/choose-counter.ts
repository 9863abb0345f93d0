import { type CountingSlot, countersIn, nearestWords } from './counters.ts';
import type { Link } from './following.ts';
import type { Slot } from './line-kind.ts';
import { type Pace, paceOf } from './pace.ts';
import type { KnownRoles } from './roles.ts';
import { isConstant } from './slot.ts';
import { BEST, COUNTS } from './text/words.ts';
import { type ValueCandidate, valuesWithin } from './values.ts';

/** A counter, and the evidence that it counts the iterations. */
export interface JudgedCounter extends CountingSlot {
  values: readonly ValueCandidate[];
  pace: Pace;
  /** An objective or a best so far comes with it. */
  hasObjective: boolean;
  /** There is evidence that it is no numbered list, such as its name or an objective beside it. */
  isTold: boolean;
  /** It has moved often enough. */
  isEnough: boolean;
  score: number;
  /** The user says that it counts the iterations. */
  isKnown: boolean;
}

/** The counter of the iterations, and those that count within what is not known. */
export interface ChosenCounter {
  counter: JudgedCounter | null;
  /** Counters that begin again within it. */
  inner: readonly JudgedCounter[];
  /** All counters that show progress; their kinds of lines stay under observation. */
  told: readonly JudgedCounter[];
}

/** Finds the counter of the iterations: the outermost one that shows progress and never restarts. */
export function chooseCounter(
  watched: readonly Slot[],
  slots: readonly Slot[],
  links: readonly Link[],
  known: KnownRoles,
): ChosenCounter {
  const free = watched.filter((slot) => (known.chosen(slot) ?? 'iterations') === 'iterations');
  const counters = countersIn(free).map((counter) => judged(counter, slots, links));
  const restarting = counters.filter(({ slot }) => slot.restarts > 0);
  // A counter around one that shows progress shows progress as well.
  for (const counter of counters)
    counter.isTold ||=
      counter.holds && restarting.some(({ slot, isTold }) => isTold && slot.inside.has(counter.slot));

  const byUser = counters.find(({ slot }) => known.chosen(slot) === 'iterations');
  const able = counters
    .filter((one) => isAble(one) && !isStage(one, counters))
    .map((one) => ({
      one,
      score: one.score - (wasEarlier(one, counters) || fellSilent(one, counters) ? 4 : 0),
    }))
    .sort((a, b) => b.score - a.score || a.one.slot.firstLine - b.one.slot.firstLine)
    .map(({ one }) => one);
  const first = byUser ?? able[0] ?? null;
  const counter = byUser ?? (first === null ? null : (endOf(first, able) ?? first));
  const inner = restarting.filter((one) => one.isTold && one.moves >= 2 && one.slot !== counter?.slot);
  return { counter, inner, told: counters.filter(({ isTold, moves }) => isTold && moves >= 2) };
}

function judged(counter: CountingSlot, slots: readonly Slot[], links: readonly Link[]): JudgedCounter {
  const { slot, moves, total, isNamed, isRegular, step, holds, isDown } = counter;
  const values = valuesWithin(counter, slots, links);
  const own = values.filter(({ slot: { kind } }) => kind === slot.kind);
  const pace = paceOf(slot);
  const hasObjective = values.some(isObjective);
  const { isKnown } = slot;
  const isTold =
    isKnown ||
    (isDown
      ? isNamed || (total !== null && hasObjective)
      : hasObjective || isNamed || tellsAlone(counter, own, pace));
  const regular = isRegular ? (step === 1 ? 2 : 1) : -1;
  return {
    ...counter,
    ...{ values, pace, hasObjective, isKnown },
    isTold: isTold && (isKnown || !isPrintedAtOnce(counter, pace, hasObjective)),
    isEnough:
      isKnown ||
      moves >= 2 ||
      (holds && slot.place === 0) ||
      (moves === 1 && isNamed && step === 1 && slot.place === 0 && (total !== null || hasObjective)),
    score:
      regular +
      (total ? 2 : 0) +
      (isNamed ? 2 : 0) +
      (slot.place === 0 ? 1 : 0) +
      (hasObjective ? 1 : 0) +
      (own.length > 0 ? 0.5 : 0) +
      (holds ? 4 : 0) +
      (isKnown ? 20 : 0),
  };
}

const isObjective = ({ slot, score, isBest, links }: ValueCandidate): boolean =>
  (score >= 2 && !slot.isWhole) ||
  (isBest &&
    (links.length > 0 || (BEST.test(slot.label) && (!slot.isWhole || (slot.downs >= 3 && slot.ups === 0)))));

/** Without a word for it: rows of a table with one number beside, `3/30` with one that goes up and down, or `3/30` alone. */
function tellsAlone(
  { slot, step, total }: CountingSlot,
  own: readonly ValueCandidate[],
  pace: Pace,
): boolean {
  const isTable =
    slot.kind.isRow &&
    slot.place === 0 &&
    slot.label === '' &&
    step === 1 &&
    (own.length === 1 || own.some(({ links }) => links.length > 0)) &&
    own.every(({ slot: { label } }) => label === '' || slot.kind.heading !== null);
  const hasMovingValue = own.some(
    ({ slot: { ups, downs, decimals } }) => ups > 0 && downs > 0 && decimals > 1,
  );
  const isUniform = slot.kind.texts.size <= 2 && pace === 'waited' && slot.ups >= 4;
  const isOneByOne = isUniform && step === 1 && slot.place === 0 && own.length === 1 && slot.label !== '';
  return isTable || isOneByOne || (total !== null && (hasMovingValue || isUniform));
}

/** A table or a list that came at once is no progress. A fast job's own words for its count and objective outweigh that. */
function isPrintedAtOnce({ slot, isNamed, holds }: CountingSlot, pace: Pace, hasObjective: boolean): boolean {
  if (pace !== 'at-once' || holds) return false;
  return slot.kind.isRow || !(isNamed || hasObjective);
}

const isAble = ({
  slot,
  isEnough,
  isTold,
  isRegular,
  isNamed,
  holds,
  isKnown,
  total,
}: JudgedCounter): boolean =>
  isEnough &&
  isTold &&
  (slot.restarts === 0 || isKnown) &&
  (isRegular || (isNamed && slot.place === 0) || holds || isKnown || total !== null);

/** One that stands still while another goes on was an earlier stage. */
const wasEarlier = (one: JudgedCounter, all: readonly JudgedCounter[]): boolean =>
  !one.holds &&
  !one.isKnown &&
  all.some(
    (other) =>
      other !== one &&
      isAble(other) &&
      other.slot.movedLine > one.slot.line &&
      other.slot.firstLine > one.slot.line - 1 &&
      other.moves >= 2,
  );

/** Steps by which another count must be ahead of one that has stopped. */
const SILENT_STEPS = 5;

/** The same count goes on in lines of another kind that stood beside it. */
const fellSilent = (one: JudgedCounter, all: readonly JudgedCounter[]): boolean =>
  !one.isKnown &&
  all.some(
    (other) =>
      other !== one &&
      isAble(other) &&
      other.slot.first === one.slot.first &&
      other.step === one.step &&
      other.slot.firstLine < one.slot.line &&
      other.slot.last >= one.slot.last + SILENT_STEPS * one.step &&
      other.slot.movedLine > one.slot.line,
  );

/** It is full and something slower went on, or the same count began again in lines of another kind. */
function isStage(one: JudgedCounter, all: readonly JudgedCounter[]): boolean {
  if (one.isKnown) return false;
  const { slot, total, moves } = one;
  const isFull = total !== null && slot.high >= total.last;
  const isSlower = (other: JudgedCounter): boolean =>
    other !== one &&
    other.slot.movedLine > slot.line &&
    other.slot.firstLine < slot.firstLine &&
    other.moves * 3 < moves &&
    other.slot.restarts === 0 &&
    other.slot.place === 0;
  if (isFull && all.some(isSlower)) return true;
  return all.some(
    (other) =>
      other.slot.restarts > 0 &&
      other.slot.label === slot.label &&
      slot.label !== '' &&
      other.slot.high >= slot.high,
  );
}

/** `Trial 3 started`, `Trial 3 completed`: the later kind tells what is done. */
const endOf = (first: JudgedCounter, able: readonly JudgedCounter[]): JudgedCounter | undefined =>
  first.isKnown || first.values.some(({ slot, score }) => slot.kind === first.slot.kind && score >= 1)
    ? undefined
    : able.find(
        (one) =>
          one !== first &&
          nearestWords(one.slot.label) === nearestWords(first.slot.label) &&
          one.slot.kind !== first.slot.kind &&
          one.moves >= 0.8 * first.moves &&
          one.slot.firstLine > first.slot.firstLine &&
          one.slot.first === first.slot.first,
      );

/** As long as the first of several parts is all there was, a count may be the count within it. */
export const isWithinFirstPart = ({ slot }: JudgedCounter, slots: readonly Slot[]): boolean =>
  slots.some((other) => {
    if (other === slot || !other.isWhole || !isConstant(other)) return false;
    if (other.firstLine > slot.firstLine || other.place !== 0) return false;
    if (other.kind === slot.kind) return other.last <= 1 && other.unit === '' && other.label !== '';
    return other.pair !== null
      ? isConstant(other.pair) && other.last < other.pair.last
      : other.seen === 1 && other.last <= 1 && COUNTS.test(other.label);
  });
