import { expect, it } from 'vitest';
import { smooth } from '../../../electron/core/metrics/smooth.ts';

const finite = (value: number) => Number.isFinite(value);
const means = (values: number[], weight: number) => [...smooth(Float64Array.from(values), weight, finite)];

it('a constant stays what it is from its first value on', () => {
  for (const mean of means([4, 4, 4], 0.9)) expect(mean).toBeCloseTo(4, 12);
});

it('each value counts less the longer ago it was', () => {
  const [first, second, third] = means([1, 3, 5], 0.5);
  expect(first).toBeCloseTo(1, 12);
  expect(second).toBeCloseTo((0.5 * 1 + 3) / 1.5, 12);
  expect(third).toBeCloseTo((0.25 * 1 + 0.5 * 3 + 5) / 1.75, 12);
});

it('what cannot be drawn has no mean and changes no other', () => {
  const with_ = means([1, Number.NaN, Number.POSITIVE_INFINITY, 3], 0.5);
  const without = means([1, 3], 0.5);
  expect([with_[0], with_[3]]).toEqual(without);
  expect([with_[1], with_[2]]).toEqual([Number.NaN, Number.NaN]);
});
