import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isRising, noiseOf, surpriseOf, trendOf } from '../../../../electron/core/memory/wall/trend.ts';

const series = <Value>(count: number, use: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => use(index));

it('three iterations show no trend', () => {
  expect(trendOf([1, 2, 3])).toBeNull();
  expect(surpriseOf([1, 2, 3, 9])).toBe(0);
});

it('a straight line has its own level and step, and no noise', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.01, max: 100, noNaN: true }),
      fc.integer({ min: 4, max: 30 }),
      (step, count) => {
        const trend = trendOf(series(count, (index) => 5 + step * index));
        expect(trend?.level).toBeCloseTo(5 + step * (count - 1), 6);
        expect(trend?.step).toBeCloseTo(step, 6);
        expect(trend?.noise).toBeCloseTo(0, 6);
        expect(trend && isRising(trend)).toBe(true);
      },
    ),
  );
});

it('growth that speeds up is no noise, and its newest increments make the step', () => {
  const trend = trendOf(series(10, (index) => index ** 2));
  expect(trend?.noise).toBeCloseTo(0);
  expect(trend?.step).toBe(15);
});

it('use that falls has a step of 0 and does not rise', () => {
  const trend = trendOf([9, 8, 7, 6, 5]);
  expect(trend?.step).toBe(0);
  expect(trend && isRising(trend)).toBe(false);
});

it('a sawtooth does not count as rising', () => {
  const trends = series(60, (more) => trendOf(series(40 + more, (index) => index % 5)));
  expect(trends.filter((trend) => trend && isRising(trend))).toEqual([]);
});

it('a surprise is how far a peak lies above the expected one', () => {
  expect(surpriseOf([1, 2, 3, 4, 5, 6, 9])).toBeCloseTo(2);
  expect(surpriseOf([1, 2, 3, 4, 5, 6, 7])).toBeCloseTo(0);
  expect(surpriseOf([1, 2, 3, 4, 5, 6, 3])).toBe(0);
});

it('noise does not depend on a straight or bent course', () => {
  const wiggle = [0.1, -0.2, 0.15, 0, -0.1, 0.2, -0.15, 0.05];
  const bent = noiseOf(wiggle.map((by, index) => by + 3 * index + 0.5 * index ** 2));
  expect(bent).toBeCloseTo(noiseOf(wiggle), 6);
  expect(noiseOf([1])).toBe(0);
});
