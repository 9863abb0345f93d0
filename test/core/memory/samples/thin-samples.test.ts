import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type SampleRow, thinSamples } from '../../../../electron/core/memory/samples/thin-samples.ts';

const THINNING = { keepFromMs: 60_000, bucketMs: 10_000, peakColumns: [0] };
const rowsOf = (values: readonly (number | null)[], stepMs = 1_000): SampleRow[] =>
  values.map((value, index) => ({ atMs: index * stepMs, values: [value, index] }));

const rows = fc
  .array(fc.option(fc.integer({ min: 0, max: 50 }), { freq: 5 }), { maxLength: 120 })
  .map((values) => rowsOf(values));

it('each older bucket keeps its first row and its peak, and newer rows stay unchanged', () => {
  const values = Array.from({ length: 70 }, (_, index) => (index === 37 ? 9 : 1));
  const kept = thinSamples(rowsOf(values), THINNING).map(({ atMs }) => atMs / 1_000);
  expect(kept).toEqual([0, 10, 20, 30, 37, 40, 50, ...Array.from({ length: 10 }, (_, at) => 60 + at)]);
});

it('a bucket that is only partly old is kept whole', () => {
  expect(
    thinSamples(rowsOf(Array.from({ length: 20 }, () => 1)), { ...THINNING, keepFromMs: 15_000 }),
  ).toHaveLength(11);
});

it('the first row of a gap and the first row after it remain', () => {
  const values = [1, 1, 1, null, null, null, 1, 1];
  expect(thinSamples(rowsOf(values), THINNING).map(({ atMs }) => atMs)).toEqual([0, 3_000, 6_000]);
});

it('every peak of a bucket survives, in order, and thinning again changes nothing', () => {
  fc.assert(
    fc.property(rows, (rows) => {
      const once = thinSamples(rows, THINNING);
      const peaksOf = (some: SampleRow[]) => {
        const peaks = new Map<number, number>();
        for (const { atMs, values } of some) {
          const bucket = Math.floor(atMs / THINNING.bucketMs);
          peaks.set(bucket, Math.max(peaks.get(bucket) ?? -1, values[0] ?? -1));
        }
        return [...peaks];
      };
      expect(peaksOf(once)).toEqual(peaksOf(rows));
      expect(once.filter((row) => !rows.includes(row))).toEqual([]);
      expect(once).toEqual(once.toSorted((a, b) => a.atMs - b.atMs));
      expect(thinSamples(once, THINNING)).toEqual(once);
    }),
  );
});

it('a week of samples a second becomes a tenth with buckets of half a minute', () => {
  const week = Array.from({ length: 7 * 24 * 3_600 }, (_, index) => (index * 7_919) % 1_000);
  const kept = thinSamples(rowsOf(week), {
    keepFromMs: Number.POSITIVE_INFINITY,
    bucketMs: 30_000,
    peakColumns: [0],
  });
  expect(kept.length).toBeLessThan(week.length / 10);
});
