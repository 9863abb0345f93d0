import { noteFollowing } from './following.ts';
import type { Slot } from './line-kind.ts';
import type { NamedNumber } from './slot.ts';

/** Numbers that may be values, kept from the last lines to compare them with a best so far. */
const MOST_RECENT = 16;
const RECENT_LINES = 60;

/** The numbers of the last lines that may be values or a best so far. */
export interface RecentValues {
  /** Compares those of a line with one another and with those before. */
  take(numbers: readonly NamedNumber[], line: number): void;
  forget(isWrong: (slot: Slot) => boolean): void;
}

export function createRecentValues(): RecentValues {
  let recent: Slot[] = [];
  // Made once, because nearly every line of a job comes through here.
  const values: Slot[] = [];
  const near: Slot[] = [];
  return {
    take(numbers, line) {
      values.length = 0;
      for (const { slot } of numbers)
        if (!slot.isWhole || slot.isCalledValue || slot.isCalledBest) values.push(slot);
      if (values.length === 0) return;
      const isRepeated = values.every((slot, place) => recent[place] === slot);
      const all = isRepeated ? recent : [...values, ...recent.filter((slot) => !values.includes(slot))];
      near.length = 0;
      all.forEach((slot, place) => {
        if (place < values.length || line - slot.line < RECENT_LINES) near.push(slot);
      });
      for (const slot of values) noteFollowing(slot, near);
      if (!isRepeated) recent = all.slice(0, MOST_RECENT);
    },
    forget(isWrong) {
      recent = recent.filter((slot) => !isWrong(slot));
    },
  };
}
