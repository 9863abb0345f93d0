import { expect, it } from 'vitest';
import { areAgesAlike } from '../../../../electron/core/memory/experiment/alike-ages.ts';

it.each([
  [12, 12, true],
  [1, 2, true],
  [1, 3, false],
  [40, 50, true],
  [39, 50, false],
])('ages of %i and %i iterations are alike: %s', (first, second, alike) => {
  expect(areAgesAlike(first, second)).toBe(alike);
  expect(areAgesAlike(second, first)).toBe(alike);
});
