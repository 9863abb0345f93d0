import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countBelow, countUpTo, thinPoints } from '../../../electron/core/metrics/thin-points.ts';

const isDrawn = (value: number) => Number.isFinite(value);
const value = fc.oneof(
  { weight: 8, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
  { weight: 1, arbitrary: fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY) },
);
/** Points along an axis, some of them at the same place. */
const line = fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), value), { maxLength: 400 }).map((steps) => {
  let place = 0;
  const x = Float64Array.from(steps, ([step]) => {
    place += step;
    return place;
  });
  return { x, y: Float64Array.from(steps, ([, each]) => each) };
});
const parts = fc
  .tuple(
    fc.integer({ min: -5, max: 600 }),
    fc.integer({ min: -5, max: 600 }),
    fc.integer({ min: 1, max: 12 }),
  )
  .map(([a, b, most]) => ({ from: Math.min(a, b), to: Math.max(a, b), most }));
const finite = (values: Iterable<number | null>) =>
  [...values].filter((each) => each !== null && Number.isFinite(each)).map(Number);

describe('thinned points', () => {
  it('on a log axis lie in even powers also where the part begins before the first of them', () => {
    const x = Float64Array.from({ length: 50_000 }, (_, index) => index + 1);
    const fromOne = thinPoints({ x, y: x }, { from: 1, to: 50_000, most: 600, isLog: true }, isDrawn);
    for (const from of [0, -25_000])
      expect(thinPoints({ x, y: x }, { from, to: 50_000, most: 600, isLog: true }, isDrawn)).toEqual(fromOne);
    expect(fromOne.x.length).toBeGreaterThan(600);
  });

  it('keep the exact extremes, first and last of the part that is drawn', () => {
    fc.assert(
      fc.property(line, parts, (points, part) => {
        const inside = finite(
          points.y.filter((_, index) => {
            const x = points.x[index] ?? 0;
            return x >= part.from && x <= part.to;
          }),
        );
        const thin = thinPoints(points, part, isDrawn);
        const kept = finite(
          thin.y.filter((_, index) => {
            const x = thin.x[index] ?? 0;
            return x >= part.from && x <= part.to;
          }),
        );
        expect([Math.min(...kept), Math.max(...kept)]).toEqual([Math.min(...inside), Math.max(...inside)]);
        expect([kept[0], kept.at(-1)]).toEqual([inside[0], inside.at(-1)]);
      }),
    );
  });

  it('are points of the line, in its order, at most four a bucket and one beyond each edge', () => {
    fc.assert(
      fc.property(line, parts, (points, part) => {
        const { x, y } = thinPoints(points, part, isDrawn);
        expect(x.length).toBe(y.length);
        expect(x.length).toBeLessThanOrEqual(4 * part.most + 2);
        const all = [...points.x].map((each, index) => `${each} ${gapOr(points.y[index] ?? 0)}`);
        let from = 0;
        x.forEach((each, index) => {
          from = all.indexOf(`${each} ${gapOr(y[index] ?? Number.NaN)}`, from) + 1;
          expect(from).toBeGreaterThan(0);
        });
        expect(x.filter((each) => each < part.from).length).toBeLessThanOrEqual(1);
        expect(x.filter((each) => each > part.to).length).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('break where nothing can be drawn, once', () => {
    const y = Float64Array.from([1, Number.NaN, Number.POSITIVE_INFINITY, 2, 3]);
    const x = Float64Array.from(y, (_, index) => index);
    expect(thinPoints({ x, y }, { from: 0, to: 4, most: 10 }, isDrawn)).toEqual({
      x: [0, 1, 3, 4],
      y: [1, null, 2, 3],
    });
    const long = Float64Array.from({ length: 100 }, (_, index) =>
      index >= 20 && index < 80 ? Number.NaN : index,
    );
    const places = Float64Array.from(long, (_, index) => index);
    const thin = thinPoints({ x: places, y: long }, { from: 0, to: 99, most: 10 }, isDrawn);
    expect(thin.y.filter((each) => each === null)).toHaveLength(1);
  });

  it.each([
    ['no point', []],
    ['one point', [7]],
    ['a constant', Array.from({ length: 1_000 }, () => 7)],
  ])('of %s are as they are', (_, values) => {
    const y = Float64Array.from(values);
    const x = Float64Array.from(values, (_, index) => index);
    const part = { from: 0, to: Math.max(0, y.length - 1), most: 5 };
    const thin = thinPoints({ x, y }, part, isDrawn);
    expect([thin.x[0], thin.x.at(-1)]).toEqual([x[0], x.at(-1)]);
    expect(new Set(thin.y)).toEqual(new Set(values));
  });

  it('all at one place are one bucket', () => {
    const x = new Float64Array(100).fill(5);
    const y = Float64Array.from(x, (_, index) => Math.sin(index));
    const thin = thinPoints({ x, y }, { from: 5, to: 5, most: 5 }, isDrawn);
    expect(thin.y.length).toBeLessThanOrEqual(4);
    expect(Math.max(...finite(thin.y))).toBe(Math.max(...y));
  });
});

const gapOr = (each: number | null) => (each !== null && Number.isFinite(each) ? String(each) : 'gap');

it('places below and up to a limit are counted', () => {
  const x = Float64Array.from([1, 2, 2, 3]);
  expect([countBelow(x, 2), countUpTo(x, 2), countBelow(x, 9), countUpTo(x, 0)]).toEqual([1, 3, 4, 0]);
});
