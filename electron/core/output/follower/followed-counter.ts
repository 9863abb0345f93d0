import type { LearnedStructure, SlotName } from '../../protocol/disk/output-roles.ts';
import type { CounterView } from '../../protocol/disk/work-seen.ts';
import { isSameSlot } from '../../protocol/reading/same-slot.ts';
import { wholeFrom } from '../recognizers/numbers.ts';
import type { NamedToken, ParsedLine } from './parse-line.ts';

/** What a counter shows now. */
export interface Count {
  /** From 1; 0: before the first. */
  iteration: number;
  /** It began again with this line. */
  isRestart: boolean;
  /** How often it has grown, and how often it began again. */
  moves: number;
  restarts: number;
}

/** Follows one counter and its total through the lines. */
export interface FollowedCounter {
  /** Takes the counter's numbers in a line. Null if the line does not count. */
  take(line: ParsedLine, numberOf: (one: NamedToken) => number): Count | null;
  now(): Count | null;
  /** How many there are, if a line said so. */
  total(): number | null;
  view(): CounterView | null;
  /** True for the count and its total. */
  owns(name: SlotName): boolean;
}

type Counting = Pick<LearnedStructure, 'iterations' | 'total' | 'isIndex' | 'downFrom'>;

export function createFollowedCounter({ iterations, total, isIndex, downFrom }: Counting): FollowedCounter {
  let shown: number | null = null;
  let first = 0;
  let shownTotal: number | null = null;
  let now: Count | null = null;

  function totalNow(): number | null {
    if (shownTotal === null) return downFrom !== null && shown === 0 ? downFrom : null;
    // `7/7` of an index: its total is the last index.
    return isIndex && shown !== null && shown >= shownTotal ? shownTotal + 1 : shownTotal;
  }

  return {
    take(line, numberOf) {
      const all = line.numbers.find(({ name }) => isSameSlot(name, total));
      if (all) shownTotal = wholeFrom(numberOf(all), 1) ?? shownTotal;
      const own = line.numbers.find(({ name }) => isSameSlot(name, iterations));
      const at = own ? wholeFrom(numberOf(own), 0) : null;
      if (at === null) return null;
      const before = shown;
      shown = at;
      first = before === null ? at : first;
      const isRestart = before !== null && downFrom === null && at < before && at <= Math.max(1, first);
      const hasMoved = before !== null && (downFrom === null ? at > before : at < before);
      now = {
        // No count down goes beyond its total, whether it ends at 1 or at 0.
        iteration:
          downFrom === null ? at + (isIndex ? 1 : 0) : Math.min(downFrom - at, totalNow() ?? downFrom),
        isRestart,
        moves: (now?.moves ?? 0) + (hasMoved ? 1 : 0),
        restarts: (now?.restarts ?? 0) + (isRestart ? 1 : 0),
      };
      return now;
    },
    now: () => now,
    total: totalNow,
    view: () =>
      now === null
        ? null
        : { name: nameOf(iterations), at: shown ?? 0, total: totalNow(), restarts: now.restarts },
    owns: (name) => isSameSlot(name, iterations) || isSameSlot(name, total),
  };
}

/** What a counter is called in its line. */
const nameOf = ({ kind, slot }: SlotName): string => (slot.startsWith('#') ? kind : slot);
