import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dot } from '../../../electron/sample/numbers/vectors.ts';

const number = fc.integer({ min: -1000, max: 1000 });
/** Pairs of vectors of whole numbers, whose products are exact. */
const pair = fc
  .array(fc.tuple(number, number), { maxLength: 8 })
  .map((rows) => [Float64Array.from(rows, ([a]) => a), Float64Array.from(rows, ([, b]) => b)] as const);

describe('a scalar product', () => {
  test.each([
    [[], [], 0],
    [[2], [-3], -6],
    [[1, 2, 3], [4, 5, 6], 32],
    [[1, 0], [0, 1], 0],
    [[3, 4], [3, 4], 25],
    [[1, Number.NaN], [1, 0], Number.NaN],
  ])('of %j and %j is %s', (a, b, expected) => {
    expect(dot(Float64Array.from(a), Float64Array.from(b))).toBe(expected);
  });

  test('is symmetric, linear, and bounded by the lengths', () => {
    fc.assert(
      fc.property(pair, number, ([a, b], factor) => {
        expect(dot(a, b)).toBe(dot(b, a));
        expect(
          dot(
            a.map((part) => part * factor),
            b,
          ),
        ).toBeCloseTo(factor * dot(a, b), 6);
        const sum = a.map((part, at) => part + (b[at] ?? Number.NaN));
        expect(dot(sum, sum)).toBe(dot(a, a) + 2 * dot(a, b) + dot(b, b));
        expect(dot(a, b) ** 2).toBeLessThanOrEqual(dot(a, a) * dot(b, b));
      }),
    );
  });
});
