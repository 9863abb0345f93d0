import type { Goal } from '../../protocol/basics.ts';
import type {
  ChosenRoles,
  KnownHeading,
  LearnedStructure,
  SlotRole,
} from '../../protocol/disk/output-roles.ts';
import { isSameSlot } from '../../protocol/reading/same-slot.ts';
import {
  type ChosenCounter,
  chooseCounter,
  isWithinFirstPart,
  type JudgedCounter,
} from './choose-counter.ts';
import { completedOf } from './completed.ts';
import { confidenceIn } from './confidence.ts';
import { type Aims, directionOf } from './direction.ts';
import { linksOf } from './following.ts';
import type { LineKinds } from './kinds.ts';
import { headingsOf, learnedFrom } from './learned-from.ts';
import type { LineKind, Slot } from './line-kind.ts';
import { isWithin } from './nesting.ts';
import { type KnownRoles, nameOfSlot } from './roles.ts';
import type { NumberNotation } from './text/notation.ts';
import { type PickedValues, pickValues, type ValueCandidate, valuesWithin } from './values.ts';

/** What the numbers tell by now. Null: not known; nothing is guessed. */
export interface StructureReading {
  iterations: number | null;
  total: number | null;
  value: number | null;
  best: number | null;
  direction: Goal | null;
  /** From 0 to 1; 0 if nothing was found. */
  confidence: number;
  /** Lines of the counter from which it was learned. */
  lines: number;
  /** The numbers from which it was learned, and what a later attempt needs to read the same; null: no counter was found. */
  learned: LearnedStructure | null;
  /** The headings of all tables, by which their numbers are named. */
  headings: readonly KnownHeading[];
  /** All counters that show progress, with the last number. `isOutermost`: it may well hold this one, and is not full. */
  counters: readonly { at: number; isOutermost: boolean }[];
}

/** All that a reading is made from. */
export interface StructureSeen {
  kinds: LineKinds;
  notation: NumberNotation;
  aims: Aims;
  roles: KnownRoles;
  chosen: ChosenRoles;
  learned: LearnedStructure | null;
}

/** Decides what each number is. Called when somebody asks, not for each line. */
export function readStructure(seen: StructureSeen): {
  reading: StructureReading;
  used: ReadonlySet<LineKind>;
} {
  const living = seen.kinds.all().filter(({ isDead }) => !isDead);
  const slots = living
    .flatMap((kind) => [...kind.slots.values()])
    .filter((slot) => seen.roles.chosen(slot) !== 'nothing');
  const links = linksOf(slots);
  const choice = chooseCounter(seen.kinds.counters(), slots, links, seen.roles);
  const used = new Set(
    choice.told.flatMap(({ slot, values }) => [slot.kind, ...values.map((one) => one.slot.kind)]),
  );
  const { counter } = choice;
  const headings = headingsOf(seen.kinds.all());
  if (counter === null) return { reading: { ...NOTHING, headings }, used };
  used.add(counter.slot.kind);
  const candidates = valuesWithin(counter, slots, links);
  const picked = withRoles(pickValues(candidates, seen.notation), candidates, slots, seen);
  for (const one of [picked.value, picked.best]) if (one !== null) used.add(one.slot.kind);
  return { reading: { ...readingOf(counter, choice, picked, slots, seen), headings }, used };
}

function readingOf(
  counter: JudgedCounter,
  choice: ChosenCounter,
  picked: PickedValues,
  slots: readonly Slot[],
  { notation, aims, chosen, learned, roles }: StructureSeen,
): Omit<StructureReading, 'headings'> {
  const inner = choice.inner.filter(
    ({ slot, isRegular, isNamed }) => (isRegular || isNamed) && isWithin(slot, counter.slot, counter.moves),
  );
  // A later attempt begins in the middle, so its first number does not show where numbers begin.
  const isLater = counter.slot.first > 0 && isSameSlot(nameOfSlot(counter.slot), learned?.iterations ?? null);
  const done = completedOf(counter, inner, picked, isLater && learned !== null ? learned.isIndex : null);
  const forced = slots.find((slot) => roles.chosen(slot) === 'total');
  const total = forced ? forced.last : isWithinFirstPart(counter, slots) ? null : done.total;
  const numberIn = (one: ValueCandidate | null): number | null =>
    one === null ? null : one.slot.raw === null ? one.slot.last : notation.valueOf(one.slot.raw);
  const direction = chosen.direction ?? directionOf(picked, aims);
  const totalSlot = total === null ? null : (forced ?? counter.total);
  const hasDecimalComma = notation.hasDecimalComma();
  return {
    iterations: done.iterations,
    total,
    value: numberIn(picked.value),
    best: numberIn(picked.best),
    direction,
    confidence: confidenceIn(counter, picked),
    lines: counter.slot.seen,
    learned: learnedFrom({ counter, inner, picked, done, total: totalSlot, direction, hasDecimalComma }),
    counters: choice.told.map(({ slot, moves, total: all, isRegular, step }) => ({
      at: slot.last,
      // What holds others goes on step by step, and moves less often than they do. Pieces of wrapped lines repeat any number.
      isOutermost:
        isRegular &&
        (step === 1 || all !== null) &&
        slot.restarts === 0 &&
        1.2 * moves < counter.moves &&
        (all === null || slot.high < all.last),
    })),
  };
}

/** The user's numbers, then what was picked. */
function withRoles(
  picked: PickedValues,
  candidates: readonly ValueCandidate[],
  slots: readonly Slot[],
  { roles }: StructureSeen,
): PickedValues {
  const of = (role: 'value' | 'best'): ValueCandidate | null => {
    const slot = slots.find((one) => roles.chosen(one) === role);
    if (slot === undefined) return null;
    return (
      candidates.find((one) => one.slot === slot) ?? { slot, score: 0, isBest: role === 'best', links: [] }
    );
  };
  const free = (one: ValueCandidate | null, role: SlotRole): ValueCandidate | null =>
    one === null || (roles.chosen(one.slot) ?? role) !== role || roles.isChosen(role) ? null : one;
  return { value: of('value') ?? free(picked.value, 'value'), best: of('best') ?? free(picked.best, 'best') };
}

const NOTHING: StructureReading = {
  ...{ iterations: null, total: null, value: null, best: null, direction: null },
  ...{ confidence: 0, lines: 0, learned: null, headings: [], counters: [] },
};
