import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainNumber } from '../../../renderer/charts/plain-number.ts';

describe('an exported number', () => {
  test.each([
    [-0.006299999999999999, -0.0063],
    [0.1 + 0.2, 0.3],
    [1.0001 - 1, 0.0001],
    [1e21 / 3, 1e21 / 3],
    [2 / 3, 2 / 3],
    [0.123456789012345, 0.123456789012345],
    [12, 12],
    [5e-324, 5e-324],
  ])('of %d is written as %d', (number, plain) => {
    expect(plainNumber(number)).toBe(plain);
  });

  test('keeps every decimal number of up to nine digits, and any number to one part in 10^11', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -999999999, max: 999999999 }),
        fc.integer({ min: -12, max: 12 }),
        (a, e) => {
          const number = Number(`${a}e${e}`);
          expect(plainNumber(number)).toBe(number);
        },
      ),
    );
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        expect(Math.abs(plainNumber(number) - number)).toBeLessThanOrEqual(Math.abs(number) * 1e-11);
      }),
    );
  });
});
