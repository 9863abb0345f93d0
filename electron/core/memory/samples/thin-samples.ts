/** What was measured at one time. */
export interface SampleRow {
  /** Milliseconds. */
  atMs: number;
  /** A value for each column; null: unknown. All rows have the same columns. */
  values: readonly (number | null)[];
}

/** How older samples are thinned. */
export interface Thinning {
  /** Rows from this time on are all kept. */
  keepFromMs: number;
  /** Length of a bucket of older rows, in milliseconds. Buckets begin at its multiples, so thinning twice is thinning once. */
  bucketMs: number;
  /** Numbers of the columns, from 0, whose peaks and gaps are kept. */
  peakColumns: readonly number[];
}

/**
 * Thins older samples. Of each bucket these rows remain: the first, the one with the largest value of each peak column,
 * and the first of a gap and behind it. So every peak of a bucket, and every time without a reading, stays visible.
 * @param rows  in the order of time
 */
export function thinSamples<Row extends SampleRow>(
  rows: readonly Row[],
  { keepFromMs, bucketMs, peakColumns }: Thinning,
): Row[] {
  const bucketOf = ({ atMs }: Row) => Math.floor(atMs / bucketMs);
  // A bucket that is old only in part waits until it is old as a whole.
  const firstKept = rows.findIndex((row) => bucketOf(row) >= Math.floor(keepFromMs / bucketMs));
  const end = firstKept < 0 ? rows.length : firstKept;
  const buckets: Row[][] = [];
  for (const row of rows.slice(0, end)) {
    const newest = buckets.at(-1);
    if (newest?.[0] && bucketOf(newest[0]) === bucketOf(row)) newest.push(row);
    else buckets.push([row]);
  }
  const thinned = buckets.flatMap((bucket, index) =>
    essentials(bucket, buckets[index - 1]?.at(-1) ?? null, peakColumns),
  );
  return [...thinned, ...rows.slice(end)];
}

/** The rows of a bucket that remain, in their order. `before`: the last row of the bucket before. */
function essentials<Row extends SampleRow>(
  rows: readonly Row[],
  before: Row | null,
  peakColumns: readonly number[],
): Row[] {
  const kept = new Set<Row>(rows.slice(0, 1));
  for (const column of peakColumns) {
    let highest: Row | null = null;
    let previous = before;
    for (const row of rows) {
      const value = row.values[column] ?? null;
      const isChange = previous !== null && (value === null) !== ((previous.values[column] ?? null) === null);
      if (isChange) kept.add(row);
      if (value !== null && value > (highest?.values[column] ?? Number.NEGATIVE_INFINITY)) highest = row;
      previous = row;
    }
    if (highest) kept.add(highest);
  }
  return rows.filter((row) => kept.has(row));
}
