import type { LineKind, Slot } from './line-kind.ts';
import { mayCount } from './slot.ts';
import type { Heading } from './text/headings.ts';
import type { NumberToken } from './text/tokens.ts';

/** The kinds of line that are kept, within bounds, and the counters among their numbers. */
export interface LineKinds {
  find(key: string): LineKind | undefined;
  add(kind: LineKind, line: number): void;
  all(): LineKind[];
  counters(): readonly Slot[];
  /** Watches a number that may count. */
  watch(slot: Slot, line: number): void;
  /** Forgets numbers that were read wrongly. */
  forget(isWrong: (slot: Slot) => boolean): void;
}

/** Kinds of line that are kept. Beyond it, the least telling one makes way. */
const MOST_KINDS = 512;
/** Counters that are watched for restarts of others. */
const MOST_COUNTERS = 64;
/** A watched counter that was not seen for so many lines makes way for another. */
const LONG_UNSEEN = 500;

export function createLineKinds(): LineKinds {
  const kinds = new Map<string, LineKind>();
  const counters = new Set<Slot>();

  const remove = (kind: LineKind): void => {
    kind.isGone = true;
    for (const slot of kind.slots.values()) {
      counters.delete(slot);
      // What is still compared with it must not keep alive all that came before.
      slot.follows.clear();
      slot.inside.clear();
      slot.pair = null;
    }
    kind.slots.clear();
    kinds.delete(kind.key);
  };
  const makeWay = (line: number): void => {
    let worst: LineKind | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const kind of kinds.values()) {
      const worth = kind.isDead ? -1 : kind.seen + (kind.moves ? 1e6 : 0) - (line - kind.line) / 1000;
      if (worth < least) [worst, least] = [kind, worth];
      if (worth <= 1 && kind.line < line - MOST_KINDS) break;
    }
    if (worst !== null) remove(worst);
  };

  return {
    find: (key) => kinds.get(key),
    add(kind, line) {
      if (kinds.size >= MOST_KINDS) makeWay(line);
      kinds.set(kind.key, kind);
    },
    all: () => [...kinds.values()],
    counters: () => [...counters],
    watch(slot, line) {
      if (!mayCount(slot) || counters.has(slot)) return;
      if (counters.size >= MOST_COUNTERS) {
        const oldest = [...counters].reduce((a, b) => (a.line <= b.line ? a : b));
        if (line - oldest.line < LONG_UNSEEN) return;
        counters.delete(oldest);
      }
      counters.add(slot);
    },
    forget(isWrong) {
      for (const kind of kinds.values())
        for (const [key, slot] of kind.slots) {
          if (!isWrong(slot)) continue;
          kind.slots.delete(key);
          counters.delete(slot);
        }
    },
  };
}

/** A kind without lines. */
export const createLineKind = (key: string, isRow: boolean, heading: Heading | null): LineKind => ({
  ...{ key, isRow, heading, slots: new Map(), seen: 0, line: 0, redrawn: 0, texts: new Set() },
  ...{ moves: false, isDead: false, isGone: false, rests: false, passed: 0 },
});

/** Fill and frames of bars, rules and dot leaders. */
const BARS = /[─-▟]+|[=#\-_.*·>]{3,}|(?<=[[|])[=#\-_.*·>oO ]+(?=[\]|])/g;

/** What kind a line is of, by its text up to the first number. */
export function kindKeyOf(text: string, tokens: readonly NumberToken[]): { key: string; isRow: boolean } {
  const [first, second] = tokens;
  if (first === undefined) return { key: '', isRow: false };
  const head = text.slice(0, first.start).replace(BARS, ' ').replace(/\d+/g, '#').replace(/\s+/g, ' ').trim();
  if (/\p{L}/u.test(head)) return { key: head, isRow: false };
  const words = text.replace(/[eE](?=[-+]?\d)|nan|inf|\d(?:ms|s|m|h)\b/gi, '');
  // Rows of different tables differ in how many numbers they have.
  if (!/\p{L}/u.test(words)) return { key: `${head}|${Math.min(tokens.length, 3)}`, isRow: true };
  // Lines that begin with a number differ in the text after it.
  const between = text.slice(first.end, second?.start ?? first.end + 16);
  return { key: `${head}#${between.replace(/\s+/g, ' ').slice(0, 24)}`, isRow: false };
}

/** Lines of a list differ in more than their numbers. At most this many texts of a kind are kept apart. */
const MOST_TEXTS = 4;

/** Notes the text of a line without its numbers. */
export function noteText(kind: LineKind, text: string, tokens: readonly NumberToken[]): void {
  if (kind.texts.size >= MOST_TEXTS) return;
  let rest = '';
  let from = 0;
  for (const { start, end } of tokens) {
    rest += text.slice(from, start);
    from = end;
  }
  kind.texts.add(`${rest}${text.slice(from)}`.replace(BARS, '').replace(/\s+/g, ' '));
}
