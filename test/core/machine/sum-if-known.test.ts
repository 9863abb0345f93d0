import { expect, it } from 'vitest';
import { sumIfKnown } from '../../../electron/core/machine/sum-if-known.ts';

it.each([
  [[], 0],
  [[1, 2, 3], 6],
  [[1, null, 3], null],
])('the sum of %j is %j', (figures, sum) => {
  expect(sumIfKnown(figures)).toBe(sum);
});
