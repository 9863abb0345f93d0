import { expect, test } from 'vitest';
import { isObject } from '../../../electron/core/protocol/is-object.ts';

test.each([
  [{}, true],
  [{ a: 1 }, true],
  [[], false],
  [null, false],
  [undefined, false],
  ['{}', false],
  [0, false],
])('%j has fields: %s', (value, expected) => {
  expect(isObject(value)).toBe(expected);
});
