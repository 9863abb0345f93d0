import { expect, test } from 'vitest';
import { sparkPath } from '../../../renderer/runs/spark-path.ts';

test('the line goes from left to right, the highest value on top', () => {
  expect(sparkPath([0, 2, 1], 100, 20)).toBe('M0.0 20.0L50.0 0.0L100.0 10.0');
});

test('equal values make a level line in the middle', () => {
  expect(sparkPath([7, 7], 100, 20)).toBe('M0.0 10.0L100.0 10.0');
});

test('values that are not finite are passed over, and a single one is no line', () => {
  expect(sparkPath([0, Number.NaN, 1], 100, 20)).toBe('M0.0 20.0L100.0 0.0');
  expect(sparkPath([1, Number.POSITIVE_INFINITY], 100, 20)).toBe('');
  expect(sparkPath([], 100, 20)).toBe('');
});
