import type { Heading } from './text/headings.ts';

/** Lines that begin alike up to their first number. */
export interface LineKind {
  /** The text up to the first number. */
  readonly key: string;
  /** It holds numbers and no words. */
  readonly isRow: boolean;
  /** The heading above it; null: its own text names its numbers. */
  readonly heading: Heading | null;
  readonly slots: Map<string, Slot>;
  seen: number;
  line: number;
  /** How many of its lines were written over by the next. */
  redrawn: number;
  /** Its lines without their numbers, up to a few: a list of different things has many. */
  texts: Set<string>;
  /** Some number in it moved. */
  moves: boolean;
  /** It has no number that could be progress, and is not read any more. */
  isDead: boolean;
  /** It made way for others. */
  isGone: boolean;
  /** It has no part in progress, and one line in many is read. */
  rests: boolean;
  passed: number;
}

/** One number of a kind of line, and how it has behaved. No history is kept. */
export interface Slot {
  readonly kind: LineKind;
  /** Its name within the kind. */
  readonly key: string;
  readonly label: string;
  readonly after: string;
  readonly unit: string;
  /** Its name is that of a value, or of a best. Asked of each line, so it is kept. */
  readonly isCalledValue: boolean;
  readonly isCalledBest: boolean;
  /** Its place among the numbers of the line in which it was first seen. */
  readonly place: number;
  /** The user says that it counts the iterations. */
  isKnown: boolean;
  /** How often it was seen. */
  seen: number;
  first: number;
  last: number;
  /** As it stood there last; null: it means what `last` is, however the log writes its numbers. */
  raw: string | null;
  low: number;
  high: number;
  isWhole: boolean;
  isListed: boolean;
  isAside: boolean;
  hasComma: boolean;
  /** Digits behind the point, at most; and whether an exponent was seen. */
  decimals: number;
  isRounded: boolean;
  /** Not finite: NaN, infinity, or too large. */
  unfinite: number;
  ups: number;
  downs: number;
  same: number;
  /** Steps of +1 and of -1. */
  ones: number;
  downOnes: number;
  /** The commonest step by majority vote (Boyer and Moore), and how often it was made. */
  step: number;
  votes: number;
  even: number;
  /** Falls to its beginning, and other falls. */
  restarts: number;
  drops: number;
  /** How often it showed its first number before it moved. */
  atFirst: number;
  /** Lines at which it was first seen, last seen, last grew and last restarted. */
  firstLine: number;
  line: number;
  movedLine: number;
  restartedLine: number;
  /** When it was first seen and last moved, and how many of its moves took their time. */
  firstMs: number;
  movedMs: number;
  waits: number;
  /** Moves whose duration is unknown. */
  untimed: number;
  /** Counters that moved just once between its restarts, and how often. */
  inside: Map<Slot, number>;
  /** The number behind it in `3/30`. */
  pair: Slot | null;
  /** What it may be the best of. */
  follows: Map<Slot, Following>;
}

/** How often a slot stood at the least and the most of another. */
interface Following {
  seen: number;
  low: number;
  high: number;
  /** How often it did not equal the other's own number. */
  apart: number;
  moved: number;
  at: number;
}
