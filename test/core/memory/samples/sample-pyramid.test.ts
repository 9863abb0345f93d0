import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSamplePyramid } from '../../../../electron/core/memory/samples/sample-pyramid.ts';

type Sample = readonly [atMs: number, value: number | null];

const pyramidOf = (samples: readonly Sample[]) => {
  const pyramid = createSamplePyramid();
  for (const [atMs, value] of samples) pyramid.append(atMs, value);
  return pyramid;
};

it('buckets hold the exact extremes of their own times, cover the range, and are few enough', () => {
  const values = fc.array(fc.option(fc.integer({ min: -100, max: 100 })), { minLength: 1, maxLength: 700 });
  const places = fc.tuple(fc.integer({ min: -5, max: 710 }), fc.integer({ min: -5, max: 710 }));
  fc.assert(
    fc.property(values, places, fc.integer({ min: 1, max: 20 }), (values, [from, to], most) => {
      const samples = values.map((value, index): Sample => [index, value]);
      const buckets = pyramidOf(samples).between(from, to, most);
      expect(buckets.length).toBeLessThanOrEqual(most);
      const wanted = samples.filter(([at]) => at >= from && at <= to);
      expect(buckets.length > 0).toBe(wanted.length > 0);
      if (wanted.length === 0) return;
      let next = buckets[0]?.fromMs ?? 0;
      for (const { fromMs, toMs, least, most } of buckets) {
        expect(fromMs).toBe(next);
        const known = values.slice(fromMs, toMs + 1).filter((value) => value !== null);
        expect(least).toBe(known.length === 0 ? null : Math.min(...known));
        expect(most).toBe(known.length === 0 ? null : Math.max(...known));
        next = toMs + 1;
      }
      expect(buckets[0]?.fromMs).toBeLessThanOrEqual(wanted[0]?.[0] ?? 0);
      expect(buckets.at(-1)?.toMs).toBeGreaterThanOrEqual(wanted.at(-1)?.[0] ?? 0);
    }),
  );
});

it('few samples are returned as they are, with their gaps', () => {
  const pyramid = pyramidOf([
    [1_000, 5],
    [2_000, null],
    [4_000, 7],
  ]);
  expect(pyramid.between(0, 10_000, 10)).toEqual([
    { fromMs: 1_000, toMs: 1_000, least: 5, most: 5 },
    { fromMs: 2_000, toMs: 2_000, least: null, most: null },
    { fromMs: 4_000, toMs: 4_000, least: 7, most: 7 },
  ]);
});

it('a sample that is not later than the last one is refused', () => {
  const pyramid = pyramidOf([[5, 1]]);
  expect([pyramid.append(5, 2), pyramid.append(4, 2), pyramid.append(Number.NaN, 2)]).toEqual([
    false,
    false,
    false,
  ]);
  expect(pyramid.append(6, 2)).toBe(true);
  expect(pyramid.count).toBe(2);
});

it('a caller that changes its buckets does not change the samples', () => {
  const pyramid = pyramidOf(Array.from({ length: 100 }, (_, at): Sample => [at, at]));
  for (const bucket of pyramid.between(0, 99, 1)) bucket.most = -1;
  expect(pyramid.between(0, 99, 1)).toEqual([{ fromMs: 0, toMs: 99, least: 0, most: 99 }]);
});

it('one peak in 200,000 samples is seen at any zoom', () => {
  const pyramid = createSamplePyramid();
  for (let at = 0; at < 200_000; at++) pyramid.append(at, at === 123_456 ? 9 : 1);
  for (const most of [1, 10, 1_200])
    expect(Math.max(...pyramid.between(0, 200_000, most).map((bucket) => bucket.most ?? 0))).toBe(9);
});
