/** How many buckets of a level make one of the level above. */
const FAN = 8;
/** Enough for 2 million samples below one bucket of the highest level. */
const LEVELS = 7;
/** So many times the clock may be set back before samples of such a time are refused: each costs every query a search. */
const MOST_STRETCHES = 100;

/** The samples between two times. */
interface SampleBucket {
  /** Time of the first and of the last one, in milliseconds. */
  fromMs: number;
  toMs: number;
  /** Smallest and largest value of each column that was asked for; null if all are unknown. */
  least: (number | null)[];
  most: (number | null)[];
  /** True for a column whose last value is unknown: a gap begins here, or goes on. */
  endsUnknown: boolean[];
}

/** Samples with several columns that can be drawn at any zoom. */
export interface SamplePyramid {
  /** Number of samples. */
  readonly count: number;
  /** Times of the sample that was added first, and of the one that was added last; null without any. */
  readonly firstMs: number | null;
  readonly lastMs: number | null;
  /** Adds a sample with a value for each column; null: unknown. False if its time is no number. */
  append(atMs: number, values: readonly (number | null)[]): boolean;
  /**
   * Cuts the time between two moments, both included, into `most` equal parts, and returns those with samples, each
   * with its exact extremes. The cost depends on `most` and `columns`, not on the number of samples.
   * @param columns  numbers of columns, from 0
   */
  between(fromMs: number, toMs: number, most: number, columns: readonly number[]): SampleBucket[];
}

/** Extremes of 8, 64, 512, … samples in a row; NaN if all are unknown. */
interface Level {
  least: number[];
  most: number[];
}

interface Column {
  /** NaN: unknown. An array of numbers alone needs a third of the memory of one with null. */
  values: number[];
  levels: Level[];
}

/**
 * Keeps all samples, and above them the extremes of 8, 64, 512, … in a row. A new sample touches one bucket of each level;
 * a query puts the extremes of any samples in a row together from a few buckets.
 *
 * Times ascend unless the clock was set back. Each time it was, a stretch of ascending times begins, and a query looks
 * into each.
 */
export function createSamplePyramid(columnCount: number): SamplePyramid {
  const times: number[] = [];
  /** Index of the first sample of each stretch. */
  const stretches: number[] = [];
  const table = Array.from({ length: columnCount }, newColumn);

  return {
    get count() {
      return times.length;
    },
    get firstMs() {
      return times[0] ?? null;
    },
    get lastMs() {
      return times.at(-1) ?? null;
    },
    append(atMs, values) {
      const isBack = !(atMs >= (times.at(-1) ?? Number.POSITIVE_INFINITY));
      if (!Number.isFinite(atMs) || (isBack && stretches.length === MOST_STRETCHES)) return false;
      if (isBack) stretches.push(times.length);
      times.push(atMs);
      table.forEach((column, index) => {
        add(column, values[index] ?? Number.NaN);
      });
      return true;
    },
    between(fromMs, toMs, most, columns) {
      const parts: (SampleBucket | undefined)[] = Array.from({ length: most });
      const chosen = columns.map((index) => table[index] ?? newColumn());
      const partMs = (toMs - fromMs) / most;
      stretches.forEach((start, number) => {
        const beyond = stretches[number + 1] ?? times.length;
        const end = countUpTo(times, start, beyond, (atMs) => atMs <= toMs);
        let begin = countUpTo(times, start, end, (atMs) => atMs < fromMs);
        while (begin < end) {
          const atMs = times[begin] ?? Number.NaN;
          const part = partMs > 0 ? Math.min(most - 1, Math.floor((atMs - fromMs) / partMs)) : 0;
          const next =
            part === most - 1
              ? end
              : countUpTo(times, begin + 1, end, (at) => Math.floor((at - fromMs) / partMs) <= part);
          parts[part] = joined(parts[part], bucketOf(times, chosen, begin, next));
          begin = next;
        }
      });
      return parts.filter((part) => part !== undefined);
    },
  };
}

const newColumn = (): Column => ({
  values: [],
  levels: Array.from({ length: LEVELS }, () => ({ least: [], most: [] })),
});

function add({ values, levels }: Column, value: number): void {
  let index = values.push(value) - 1;
  for (const { least, most } of levels) {
    index = Math.floor(index / FAN);
    least[index] = smaller(least[index] ?? Number.NaN, value);
    most[index] = larger(most[index] ?? Number.NaN, value);
  }
}

const smaller = (a: number, b: number): number => (Number.isNaN(a) || b < a ? b : a);
const larger = (a: number, b: number): number => (Number.isNaN(a) || b > a ? b : a);
const known = (value: number): number | null => (Number.isNaN(value) ? null : value);

/** The samples from `begin` to before `end` as one bucket. */
function bucketOf(
  times: readonly number[],
  columns: readonly Column[],
  begin: number,
  end: number,
): SampleBucket {
  const extremes = columns.map((column) => extremesOf(column, begin, end));
  return {
    fromMs: times[begin] ?? Number.NaN,
    toMs: times[end - 1] ?? Number.NaN,
    least: extremes.map(({ least }) => known(least)),
    most: extremes.map(({ most }) => known(most)),
    endsUnknown: columns.map(({ values }) => Number.isNaN(values[end - 1] ?? Number.NaN)),
  };
}

/** Takes from each level what does not fill a bucket of the next. */
function extremesOf({ values, levels }: Column, begin: number, end: number): { least: number; most: number } {
  let least = Number.NaN;
  let most = Number.NaN;
  const take = (level: Level | undefined, from: number, to: number) => {
    for (let index = from; index < to; index++) {
      least = smaller(least, (level?.least ?? values)[index] ?? Number.NaN);
      most = larger(most, (level?.most ?? values)[index] ?? Number.NaN);
    }
  };
  for (let height = 0; begin < end; height++) {
    const level = levels[height - 1];
    const full = height === LEVELS ? end : Math.min(end, Math.ceil(begin / FAN) * FAN);
    const rest = Math.max(full, Math.floor(end / FAN) * FAN);
    take(level, begin, full);
    take(level, rest, end);
    [begin, end] = [full / FAN, rest / FAN];
  }
  return { least, most };
}

/** Two buckets of the same time, of which samples of another stretch are in the second. */
function joined(one: SampleBucket | undefined, other: SampleBucket): SampleBucket {
  if (one === undefined) return other;
  const pick = (a: number | null | undefined, b: number | null, choose: (...values: number[]) => number) =>
    typeof a === 'number' && b !== null ? choose(a, b) : (a ?? b);
  return {
    fromMs: Math.min(one.fromMs, other.fromMs),
    toMs: Math.max(one.toMs, other.toMs),
    least: other.least.map((value, index) => pick(one.least[index], value, Math.min)),
    most: other.most.map((value, index) => pick(one.most[index], value, Math.max)),
    endsUnknown: (one.toMs > other.toMs ? one : other).endsUnknown,
  };
}

/** Index of the first time from `low` to before `high` that fails a test which none passes after one that fails. */
function countUpTo(
  times: readonly number[],
  low: number,
  high: number,
  passes: (atMs: number) => boolean,
): number {
  while (low < high) {
    const middle = (low + high) >> 1;
    if (passes(times[middle] ?? Number.NaN)) low = middle + 1;
    else high = middle;
  }
  return low;
}
