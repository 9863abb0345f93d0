import { expect, it } from 'vitest';
import { inOneOrder, isAlike } from '../../../../electron/core/failures/markdown/same-entry.ts';

it.each([
  [{ a: 1, b: { c: 2, d: [1, 2] } }, { b: { d: [1, 2], c: 2 }, a: 1 }, true],
  [{ a: 1, b: undefined }, { a: 1 }, true],
  [[1, 2], [2, 1], false],
  [{ a: 1 }, { a: 2 }, false],
  [undefined, null, false],
])('%j and %j', (one, other, same) => {
  expect(isAlike(one, other)).toBe(same);
  expect(inOneOrder(one) === inOneOrder(other)).toBe(same);
});
