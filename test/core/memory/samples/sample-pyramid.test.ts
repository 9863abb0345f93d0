import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSamplePyramid } from '../../../../electron/core/memory/samples/sample-pyramid.ts';

type Sample = readonly [atMs: number, ...values: (number | null)[]];

const pyramidOf = (samples: readonly Sample[], columns = 1) => {
  const pyramid = createSamplePyramid(columns);
  for (const [atMs, ...values] of samples) pyramid.append(atMs, values);
  return pyramid;
};
const figures = fc.option(fc.integer({ min: -100, max: 100 }));
/** Samples of which each is some time after the one before. */
const inSteps = (rows: readonly (readonly [number, ...(number | null)[]])[], begin: number): Sample[] => {
  let at = begin;
  return rows.map(([step, ...values]) => {
    at += step;
    return [at, ...values];
  });
};
const extremesOf = (values: readonly (number | null | undefined)[]) => {
  const known = values.filter((value) => typeof value === 'number');
  return known.length === 0 ? [null, null] : [Math.min(...known), Math.max(...known)];
};

it('buckets hold the exact extremes of all samples between two times, and no other', () => {
  const rows = fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), figures, figures), {
    minLength: 1,
    maxLength: 700,
  });
  const places = fc.tuple(fc.integer({ min: -5, max: 1_200 }), fc.integer({ min: -5, max: 1_200 }));
  fc.assert(
    fc.property(rows, places, fc.integer({ min: 1, max: 20 }), (rows, [from, to], parts) => {
      const samples = inSteps(rows, 0);
      const buckets = pyramidOf(samples, 2).between(from, to, parts, [1, 0]);
      expect(buckets.length).toBeLessThanOrEqual(parts);
      const wanted = samples.filter(([at]) => at >= from && at <= to);
      const covered = buckets.flatMap(({ fromMs, toMs, least, most, endsUnknown }) => {
        const inside = wanted.filter(([at]) => at >= fromMs && at <= toMs);
        expect([least[1], most[1]]).toEqual(extremesOf(inside.map(([, value]) => value)));
        expect([least[0], most[0]]).toEqual(extremesOf(inside.map(([, , value]) => value)));
        expect(endsUnknown).toEqual([inside.at(-1)?.[2] === null, inside.at(-1)?.[1] === null]);
        expect(toMs - fromMs).toBeLessThanOrEqual((to - from) / parts + 1e-6);
        return inside;
      });
      expect(covered).toEqual(wanted);
    }),
  );
});

it('a clock that is set back loses no sample', () => {
  const jumps = fc.array(fc.tuple(fc.integer({ min: -40, max: 30 }), figures), {
    minLength: 1,
    maxLength: 90,
  });
  fc.assert(
    fc.property(jumps, fc.integer({ min: 1, max: 9 }), (jumps, most) => {
      const samples = inSteps(jumps, 1_000);
      const buckets = pyramidOf(samples).between(-10_000, 10_000, most, [0]);
      const all = buckets.flatMap(({ least, most }) => [least[0], most[0]]);
      expect(extremesOf(all)).toEqual(extremesOf(samples.map(([, value]) => value)));
      for (const { fromMs, toMs, least, most } of buckets) {
        const inside = samples.filter(([at]) => at >= fromMs && at <= toMs);
        expect([least[0], most[0]]).toEqual(extremesOf(inside.map(([, value]) => value)));
      }
    }),
  );
});

it('times in a senseless order are refused after a hundred steps back', () => {
  const pyramid = pyramidOf(Array.from({ length: 500 }, (_, index): Sample => [1_000 - index, 1]));
  expect(pyramid.count).toBe(100);
  expect([pyramid.append(Number.NaN, [1]), pyramid.append(2_000, [1])]).toEqual([false, true]);
});

it('few samples are returned as they are, with their gaps', () => {
  const pyramid = pyramidOf([
    [1_000, 5],
    [2_000, null],
    [4_000, 7],
  ]);
  const bucket = (at: number, value: number | null) => ({
    fromMs: at,
    toMs: at,
    least: [value],
    most: [value],
    endsUnknown: [value === null],
  });
  expect(pyramid.between(0, 10_000, 10, [0])).toEqual([
    bucket(1_000, 5),
    bucket(2_000, null),
    bucket(4_000, 7),
  ]);
  expect([pyramid.firstMs, pyramid.lastMs, pyramid.count]).toEqual([1_000, 4_000, 3]);
});

it('one moment is one bucket, and nothing is none', () => {
  const pyramid = pyramidOf([
    [5, 1],
    [5, 2],
  ]);
  expect(pyramid.between(5, 5, 3, [0])).toMatchObject([{ fromMs: 5, toMs: 5, least: [1], most: [2] }]);
  expect(createSamplePyramid(1).between(0, 5, 3, [0])).toEqual([]);
});

it('one peak in 200,000 samples is seen at any zoom', () => {
  const pyramid = createSamplePyramid(1);
  for (let at = 0; at < 200_000; at++) pyramid.append(at, [at === 123_456 ? 9 : 1]);
  for (const most of [1, 10, 1_200])
    expect(Math.max(...pyramid.between(0, 200_000, most, [0]).map((bucket) => bucket.most[0] ?? 0))).toBe(9);
});
