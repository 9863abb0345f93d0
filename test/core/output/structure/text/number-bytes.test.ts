import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type NumberFields,
  readPlainNumber,
} from '../../../../../electron/core/output/structure/text/number-bytes.ts';

const encoder = new TextEncoder();

/** What is read from a text, and the number of digits after its point. */
function readOf(text: string): { shown: NumberFields; decimals: number } {
  const shown: NumberFields = { raw: '', value: 0, isWhole: false, decimals: 0, hasComma: false };
  const bytes = encoder.encode(text);
  return { decimals: readPlainNumber(bytes, 0, bytes.length, shown), shown };
}

test('a number is what Number makes of its text', () => {
  const number = fc.oneof(
    fc.integer().map(String),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
    fc
      .tuple(fc.double({ min: -1e6, max: 1e6, noNaN: true }), fc.nat(9))
      .map(([value, digits]) => value.toFixed(digits)),
    fc
      .tuple(fc.double({ min: -1e6, max: 1e6, noNaN: true }), fc.nat(9))
      .map(([value, digits]) => value.toExponential(digits)),
  );
  fc.assert(
    fc.property(number, (text) => {
      const { shown, decimals } = readOf(text);
      if (decimals >= 0) expect(shown.value).toBe(Number(text));
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['12', { value: 12, isWhole: true, decimals: 0, hasComma: false }, 0],
  ['-0.250', { value: -0.25, isWhole: false, decimals: 3, hasComma: true }, 3],
  ['+1.5e-05', { value: 1.5e-5, isWhole: false, decimals: null, hasComma: false }, 1],
])('%s shows %j', (text, shown, decimals) => {
  expect(readOf(text)).toEqual({ shown: { raw: null, ...shown }, decimals });
});

test.each(['', '-', '1,5', '1.2.3', '1e', '1e+', '1e1234', '1e-30', '9'.repeat(16), '9'.repeat(400)])(
  '%s is read as text',
  (text) => {
    expect(readOf(text).decimals).toBe(-1);
  },
);
