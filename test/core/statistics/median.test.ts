import { expect, it } from 'vitest';
import { medianOf, medianOfSorting, spread } from '../../../electron/core/statistics/median.ts';

it.each([
  [[], 0],
  [[7], 7],
  [[3, 1, 2], 2],
  [[40, 10, 30, 20], 25],
])('the median of %j is %j', (values, middle) => {
  expect(medianOf(values)).toBe(middle);
  expect(medianOfSorting(Float64Array.from(values))).toBe(middle);
});

it('one wild value leaves the spread as it is', () => {
  expect(spread([1, 2, 3, 4, 5])).toBeCloseTo(1.4826);
  expect(spread([1, 2, 3, 4, 5_000])).toBeCloseTo(1.4826);
  expect(spread([])).toBe(0);
});
