import type { Goal } from '../../protocol/basics.ts';
import {
  type KnownHeading,
  type LearnedStructure,
  LONGEST_HEADING,
  type SlotName,
} from '../../protocol/disk/output-roles.ts';
import type { JudgedCounter } from './choose-counter.ts';
import type { Completed } from './completed.ts';
import type { LineKind, Slot } from './line-kind.ts';
import { nameOfKind, nameOfSlot } from './roles.ts';
import { isConstant } from './slot.ts';
import type { PickedValues } from './values.ts';

/** Counters within the iterations that are shown. */
const MOST_INNER = 4;

/** What was decided about the numbers. */
interface Decided {
  counter: JudgedCounter;
  inner: readonly JudgedCounter[];
  picked: PickedValues;
  done: Completed;
  /** Null: the run has none, or it is not known. */
  total: Slot | null;
  direction: Goal | null;
  hasDecimalComma: boolean;
}

/** What a later attempt needs to read the same lines at once, without learning. */
export function learnedFrom(decided: Decided): LearnedStructure {
  const { counter, inner, picked, done, total, direction, hasDecimalComma } = decided;
  const later = (['value', 'best'] as const).filter((role) => comesLater(picked[role]?.slot, counter.slot));
  const within = inner.slice(0, MOST_INNER);
  const slots = [counter.slot, total, picked.value?.slot, picked.best?.slot];
  const used = [...slots, ...within.flatMap((one) => [one.slot, one.total])].flatMap(
    (one) => one?.kind ?? [],
  );
  return {
    iterations: nameOfSlot(counter.slot),
    total: named(total),
    value: named(picked.value?.slot ?? null),
    best: named(picked.best?.slot ?? null),
    direction,
    isIndex: done.isIndex,
    announces: announces(decided),
    later,
    downFrom: done.downFrom,
    hasDecimalComma,
    isInner: false,
    inner: within.map((one) => ({ iterations: nameOfSlot(one.slot), total: named(one.total) })),
    headings: headingsOf([...new Set(used)]),
  };
}

/** The headings of those kinds that have one. */
export const headingsOf = (kinds: readonly LineKind[]): KnownHeading[] =>
  kinds.flatMap((kind) =>
    kind.heading === null
      ? []
      : [{ kind: nameOfKind(kind), text: kind.heading.text.slice(0, LONGEST_HEADING) }],
  );

/** Its lines stand below those of the counter to which they belong. */
const comesLater = (told: Slot | undefined, counter: Slot): boolean =>
  told !== undefined && told.kind !== counter.kind && told.firstLine > counter.firstLine;

/** What tells that an iteration is done stands below its number, or something counts between the two. */
function announces({ counter: { slot }, inner, picked: { value, best } }: Decided): boolean {
  const told = [value, best].flatMap((one) =>
    one !== null && one.slot.seen >= 0.8 * slot.ups && !isConstant(one.slot) ? [one.slot] : [],
  );
  // `fold 1/5 round 1/6` stands in each line of a fold.
  if (inner.some((one) => one.slot.kind === slot.kind)) return true;
  if (told.length > 0) return told.every((one) => comesLater(one, slot));
  return inner.some((one) => one.slot.inside.has(slot) && slot.firstLine <= one.slot.firstLine);
}

const named = (slot: Slot | null): SlotName | null => (slot === null ? null : nameOfSlot(slot));
