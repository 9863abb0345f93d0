import { expect, it } from 'vitest';
import { upperMedian } from '../../../electron/core/statistics/upper-median.ts';

it.each([
  [[], null],
  [[7], 7],
  [[3, 1, 2], 2],
  [[40, 10, 30, 20], 30],
])('the upper median of %j is %j', (values, middle) => {
  expect(upperMedian(values)).toBe(middle);
});
