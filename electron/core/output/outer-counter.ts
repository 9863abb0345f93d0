import { counterRecognizer, type RecognizerId } from '../protocol/policy/recognizer.ts';
import type { Rank } from './recognizers/recognizer.ts';

/** One of several counters in a job's output: iterations, epochs within them, batches within those. */
export interface Counter {
  /** The id by which a user can choose it. Counters of a tool with several have different ids. */
  id: RecognizerId;
  recognizer: RecognizerId;
  /** What it counts, as named in the output. */
  name: string;
  /** True if its recognizer accepts anything that counts. */
  isGeneric: boolean;
  rank: Rank;
  /** Its current number, and its first one. */
  at: number;
  first: number;
  total: number | null;
  /** How often its number has grown. */
  advances: number;
  /** True if it has reported a completed unit. */
  hasDone: boolean;
  /** True if it restarted, so that it is nested in something. */
  hasRestarted: boolean;
  /** How often it restarted. */
  restarts: number;
}

/** A number of a counter, as found in a line. */
interface CounterSeen {
  recognizer: RecognizerId;
  isGeneric: boolean;
  name: string;
  rank: Rank;
  at: number;
  total: number | null;
  isDone: boolean;
}

/** Finds the counter that contains all others: it advances most slowly and never goes back. */
export interface OuterCounter {
  /** Records a number of a counter and returns the counter. */
  see(seen: CounterSeen): Counter;
  /** The counter of the iterations; null until that is clear. */
  outer(): Counter | null;
  /** The output has ended: a counter without rivals has counted everything. */
  end(): void;
  /** Confidence that this one counts the iterations, from 0 to 1. */
  confidence(counter: Counter): number;
  all(): readonly Counter[];
}

const RANKS: readonly Rank[] = ['search', 'training', 'generic'];
/** True if a rank is closer to the outermost counter than another. */
export const isBetterRank = (a: Rank, b: Rank): boolean => RANKS.indexOf(a) < RANKS.indexOf(b);
/** A bar without a telling name and with a higher total counts batches. */
const MOST_OF_FULL_BAR = 500;
/** The most counters that are kept apart, because a bar's label can be anything. */
const MOST = 200;
/** Confidence in a counter at its first appearance, and what each sign adds. */
const FIRST_CONFIDENCE = { search: 0.6, training: 0.5, generic: 0.3 };
const NESTED_CONFIDENCE = 0.2;
const ADVANCE_CONFIDENCE = 0.02;
const MOST_CONFIDENCE = 0.95;
const RESTARTED_CONFIDENCE = 0.1;

/**
 * @param fixed  the user's recognizer or counter, which is then the only candidate; null: all are
 * @param earlier  what counted in earlier attempts of the run; null if nothing did, or if the user chose
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
    // A tool's own recognizer reads epochs more exactly than a generic one.
    const isTold = all.some(({ rank, isGeneric }) => rank === 'training' && !isGeneric);
    const own = all.filter(({ rank, isGeneric }) => !(isTold && rank === 'training' && isGeneric));
    // A counter that reached its total belongs to an earlier stage, or will soon restart.
    const moving = own.filter((counter) => !hasCountedAll(counter));
    const left = moving.length > 0 ? moving : own;
    const named = left.filter(({ rank }) => rank !== 'generic');
    const [slowest] = (named.length > 0 ? named : left).sort((a, b) => a.advances - b.advances);
    if (!slowest) return null;
    if (slowest.id === fixed) return slowest;
    if (slowest.rank === 'generic' && fixed === null && !isNested()) return null;
    // A search counter that starts at 1 is the outermost while nothing else counts.
    const isFirst = slowest.rank === 'search' && slowest.first <= 1 && slowest.total !== 1;
    return slowest.advances > 0 || isFirst ? slowest : null;
  };

  /**
   * The earlier attempts' counter is chosen as soon as it appears, except a bar without a telling name, which may be
   * another one.
   */
  const findEarlier = (): Counter | null =>
    living().find(({ id, rank }) => id === earlier && rank !== 'generic') ?? null;

  /**
   * True if a full counter was an earlier stage, or a training within the first iteration, and a better one advances.
   */
  const givesWay = (full: Counter, next: Counter): boolean =>
    // An attempt with only the last iteration left shows the counter full from the start.
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
        const next = hasCountedAll(known) ? find() : null;
        outer = next && givesWay(known, next) ? next : known;
      }
      return outer;
    },
    end() {
      const [alone, another] = living();
      if (outer !== null || another || !alone || isNested()) return;
      const isFullBar = hasCountedAll(alone) && alone.advances > 0 && (alone.total ?? 0) <= MOST_OF_FULL_BAR;
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

/**
 * A search that restarts is a new search; the first one's reports stay. Epochs that restart are nested in something
 * else.
 */
const searchAgain = (counter: Counter | null): Counter | null =>
  counter?.rank === 'search' ? counter : null;

/** True if it has reached its total. */
export const hasCountedAll = ({ at, total }: Counter): boolean => total !== null && at >= total;

/**
 * True if its total is that of the run unless it restarts. A bar may count batches: it needs a telling name, or slow
 * steps, and no number in its name, which would make it one of several.
 */
export const countsRun = ({ isGeneric, rank, total, name }: Counter): boolean =>
  rank !== 'generic' && !(isGeneric && ((total ?? 0) > MOST_OF_FULL_BAR || name.includes('#')));
