import { expect, it } from 'vitest';
import { chanceOfRise } from '../../../electron/core/statistics/mann-kendall.ts';

it.each([
  // Six values that all rise: S = 15, z = 14 / sqrt(28.33) = 2.630.
  [[1, 2, 3, 4, 5, 6], 0.0043],
  // One pair falls: S = 13, z = 2.254.
  [[1, 2, 3, 4, 6, 5], 0.0121],
  [[6, 5, 4, 3, 2, 1], 0.9957],
  [[1, 1, 1, 1], 0.5],
  [[3], 0.5],
  [[], 0.5],
])('%j rise by chance with %f', (values, chance) => {
  expect(chanceOfRise(values)).toBeCloseTo(chance, 4);
});
