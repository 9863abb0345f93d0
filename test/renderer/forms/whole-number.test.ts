import { expect, test } from 'vitest';
import { wholeNumber } from '../../../renderer/forms/whole-number.ts';

test.each([
  ['1', 1],
  [' 30 ', 30],
  ['1000', 1000],
])('%j is a number from 1 to 1000', (text, value) => {
  expect(wholeNumber(text, 1, 1000)).toBe(value);
});

test.each(['', '0', '1001', '-1', '+5', '1.0', '1e2', '0x10', '1,000', '9'.repeat(16), 'ten'])(
  '%j is none',
  (text) => {
    expect(wholeNumber(text, 1, 1000)).toBeNull();
  },
);
