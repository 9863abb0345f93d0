/** How many buckets of a level make one of the level above. */
const FAN = 8;
/** Enough for 10^9 samples. */
const LEVELS = 10;
/** A query reads at most so many buckets for each that it returns. */
const READ_FOR_EACH = FAN;

/** Some samples in a row. */
interface SampleBucket {
  /** Time of the first and of the last one, in milliseconds. */
  fromMs: number;
  toMs: number;
  /** Smallest and largest value; null if all are unknown. */
  least: number | null;
  most: number | null;
}

/** A series of samples that can be drawn at any zoom. */
export interface SamplePyramid {
  /** Number of samples. */
  readonly count: number;
  /** Adds a sample; null: the value is unknown. One that is not later than the last is refused: false. */
  append(atMs: number, value: number | null): boolean;
  /**
   * At most `most` buckets that cover all samples between two times, both included. Each holds whole samples, so its
   * values are exact; the outer two may reach beyond the times. The cost depends on `most`, not on the number of samples.
   */
  between(fromMs: number, toMs: number, most: number): SampleBucket[];
}

/**
 * Buckets of 1, 8, 64, … samples, each with its extremes. A new sample touches one bucket of each level; a query reads
 * the finest level that has few enough of them.
 */
export function createSamplePyramid(): SamplePyramid {
  const times: number[] = [];
  /** NaN: unknown. An array of numbers alone needs a third of the memory of one with null. */
  const values: number[] = [];
  /** Levels from 1; the samples themselves are level 0. */
  const levels: SampleBucket[][] = Array.from({ length: LEVELS }, () => []);

  const sampleAt = (index: number): SampleBucket => {
    const atMs = times[index] ?? Number.NaN;
    const value = values[index] ?? Number.NaN;
    const known = Number.isNaN(value) ? null : value;
    return { fromMs: atMs, toMs: atMs, least: known, most: known };
  };
  const bucketAt = (level: number, index: number): SampleBucket =>
    levels[level - 1]?.[index] ?? sampleAt(index);

  return {
    get count() {
      return times.length;
    },
    append(atMs, value) {
      if (!(atMs > (times.at(-1) ?? Number.NEGATIVE_INFINITY))) return false;
      let index = times.push(atMs) - 1;
      values.push(value ?? Number.NaN);
      const sample = sampleAt(index);
      for (const buckets of levels) {
        index = Math.floor(index / FAN);
        const bucket = buckets[index];
        if (bucket) widen(bucket, sample);
        else buckets.push({ ...sample });
      }
      return true;
    },
    between(fromMs, toMs, most) {
      const first = countUpTo(times, (atMs) => atMs < fromMs);
      const last = countUpTo(times, (atMs) => atMs <= toMs) - 1;
      if (last < first || most < 1) return [];
      let level = 0;
      let [begin, end] = [first, last];
      while (end - begin + 1 > READ_FOR_EACH * most && level < LEVELS) {
        level++;
        [begin, end] = [Math.floor(begin / FAN), Math.floor(end / FAN)];
      }
      const size = Math.ceil((end - begin + 1) / most);
      const groups = Math.ceil((end - begin + 1) / size);
      return Array.from({ length: groups }, (_, group) => {
        const start = begin + group * size;
        const bucket = { ...bucketAt(level, start) };
        for (let index = start + 1; index < start + size && index <= end; index++)
          widen(bucket, bucketAt(level, index));
        return bucket;
      });
    },
  };
}

/** Makes a bucket hold what follows it, too. */
function widen(bucket: SampleBucket, { toMs, least, most }: SampleBucket): void {
  bucket.toMs = toMs;
  if (least !== null && (bucket.least === null || least < bucket.least)) bucket.least = least;
  if (most !== null && (bucket.most === null || most > bucket.most)) bucket.most = most;
}

/** How many times from the first on pass a test that none passes after one that does not. */
function countUpTo(times: readonly number[], isBefore: (atMs: number) => boolean): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(times[middle] ?? Number.NaN)) low = middle + 1;
    else high = middle;
  }
  return low;
}
