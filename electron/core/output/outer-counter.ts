import { counterRecognizer, type RecognizerId } from '../protocol/policy/recognizer.ts';
import type { Rank } from './recognizers/recognizer.ts';

/** One of several counters in the output of a job: iterations, epochs within them, batches within those. */
export interface Counter {
  /** By which it can be chosen: counters of a tool that finds several are told apart. */
  id: RecognizerId;
  recognizer: RecognizerId;
  /** What it counts, as the output calls it. */
  name: string;
  /** Its recognizer takes anything that counts. */
  isGeneric: boolean;
  rank: Rank;
  /** The number it stands at, and the one it was first seen at. */
  at: number;
  first: number;
  total: number | null;
  /** How often its number has grown. */
  advances: number;
  /** It has told that one of what it counts is done. */
  hasDone: boolean;
  /** It began again, so that it counts within something. */
  hasRestarted: boolean;
  /** How often it did. */
  restarts: number;
}

/** A number of a counter, as a line tells it. */
interface CounterSeen {
  recognizer: RecognizerId;
  isGeneric: boolean;
  name: string;
  rank: Rank;
  at: number;
  total: number | null;
  isDone: boolean;
}

/** Finds the counter that all others count within: it is the slowest, and it never goes back. */
export interface OuterCounter {
  /** A counter was seen; gives it as it is now. */
  see(seen: CounterSeen): Counter;
  /** The one that counts the iterations; null as long as it is not clear. */
  outer(): Counter | null;
  /** The output is over: a counter that stands alone has counted everything there was. */
  end(): void;
  /** How sure it is that this one counts the iterations, from 0 to 1. */
  confidence(counter: Counter): number;
  all(): readonly Counter[];
}

const RANKS: readonly Rank[] = ['search', 'training', 'generic'];
/** Whether a rank counts further outside than another. */
export const isBetterRank = (a: Rank, b: Rank): boolean => RANKS.indexOf(a) < RANKS.indexOf(b);
/** A bar without a telling name that counts more is one of batches. */
const MOST_OF_FULL_BAR = 500;
/** More counters than this are not told apart: the labels of a bar can be anything. */
const MOST = 200;
/** What is sure of a counter that has only just shown itself, and what each sign adds. */
const FIRST_CONFIDENCE = { search: 0.6, training: 0.5, generic: 0.3 };
const NESTED_CONFIDENCE = 0.2;
const ADVANCE_CONFIDENCE = 0.02;
const MOST_CONFIDENCE = 0.95;
const RESTARTED_CONFIDENCE = 0.1;

/**
 * @param fixed  recognizer, or counter, that the user chose, which alone comes into question; null: all
 * @param earlier  what counted in earlier attempts of the run; null: nothing did, or the user chose
 */
export function createOuterCounter(fixed: RecognizerId | null, earlier: RecognizerId | null): OuterCounter {
  const counters = new Map<RecognizerId, Counter>();
  let outer: Counter | null = null;

  const living = (): Counter[] =>
    [...counters.values()].filter(
      ({ id, recognizer, hasRestarted }) =>
        !hasRestarted && (fixed === null || fixed === recognizer || fixed === id),
    );
  const isNested = (): boolean => [...counters.values()].some(({ hasRestarted }) => hasRestarted);

  const find = (): Counter | null => {
    const all = living();
    // The epochs of a tool are read more exactly than by what takes anything.
    const isTold = all.some(({ rank, isGeneric }) => rank === 'training' && !isGeneric);
    const own = all.filter(({ rank, isGeneric }) => !(isTold && rank === 'training' && isGeneric));
    // A counter that is full is an earlier stage, or will soon begin again.
    const moving = own.filter((counter) => !isOver(counter));
    const left = moving.length > 0 ? moving : own;
    const named = left.filter(({ rank }) => rank !== 'generic');
    const [slowest] = (named.length > 0 ? named : left).sort((a, b) => a.advances - b.advances);
    if (!slowest) return null;
    if (slowest.id === fixed) return slowest;
    if (slowest.rank === 'generic' && fixed === null && !isNested()) return null;
    // What searches and begins with 1 is the outermost as long as nothing else counts.
    const isFirst = slowest.rank === 'search' && slowest.first <= 1 && slowest.total !== 1;
    return slowest.advances > 0 || isFirst ? slowest : null;
  };

  /** What counted before counts again as soon as it is seen. A bar without a telling name may be any other one. */
  const findEarlier = (): Counter | null =>
    living().find(({ id, rank }) => id === earlier && rank !== 'generic') ?? null;

  /** A full one was an earlier stage, or a training within the first iteration, if something better goes on. */
  const givesWay = (full: Counter, next: Counter): boolean =>
    // An attempt that only has the last one left to do shows it full from the beginning.
    isBetterRank(next.rank, full.rank) && (full.id !== earlier || full.advances > 0);

  return {
    see({ recognizer, isGeneric, name, rank, at, total, isDone }) {
      const ownId = isGeneric ? counterRecognizer(recognizer, name) : recognizer;
      const id = counters.has(ownId) || counters.size < MOST ? ownId : recognizer;
      const counter = counters.get(id);
      if (!counter) {
        const fresh: Counter = {
          ...{ id, recognizer, name, isGeneric, rank, at, first: at, total },
          advances: 0,
          hasDone: isDone,
          hasRestarted: false,
          restarts: 0,
        };
        counters.set(id, fresh);
        return fresh;
      }
      if (at > counter.at) counter.advances++;
      // A job that repeats its last iterations goes back by a few.
      if (at < counter.at && at <= Math.max(1, counter.first)) {
        counter.hasRestarted = true;
        counter.restarts++;
      }
      counter.at = at;
      counter.total = total ?? counter.total;
      counter.rank = isBetterRank(rank, counter.rank) ? rank : counter.rank;
      counter.hasDone ||= isDone;
      return counter;
    },
    outer() {
      const known = findEarlier() ?? outer;
      if (known === null || known.hasRestarted) outer = find() ?? searchAgain(known);
      else {
        const next = isOver(known) ? find() : null;
        outer = next && givesWay(known, next) ? next : known;
      }
      return outer;
    },
    end() {
      const [alone, another] = living();
      if (outer !== null || another || !alone || isNested()) return;
      const isFullBar = isOver(alone) && alone.advances > 0 && (alone.total ?? 0) <= MOST_OF_FULL_BAR;
      const hasDoneFirst = alone.hasDone && alone.first <= 1;
      if (alone.rank === 'generic' ? isFullBar : hasDoneFirst) outer = alone;
    },
    confidence({ rank, advances, hasRestarted }) {
      if (hasRestarted) return RESTARTED_CONFIDENCE;
      const sum =
        FIRST_CONFIDENCE[rank] + (isNested() ? NESTED_CONFIDENCE : 0) + ADVANCE_CONFIDENCE * advances;
      return Math.min(MOST_CONFIDENCE, Math.round(sum * 100) / 100);
    },
    all: () => [...counters.values()],
  };
}

/** A search that begins again is another one: what the first has told stays. Epochs that do so lie within something. */
const searchAgain = (counter: Counter | null): Counter | null =>
  counter?.rank === 'search' ? counter : null;

/** Whether it has counted all there was. */
export const isOver = ({ at, total }: Counter): boolean => total !== null && at >= total;
