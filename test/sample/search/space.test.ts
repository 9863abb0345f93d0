import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LINE_SPACE } from '../../../electron/sample/detector/line-problem.ts';
import { contains, fromUnit, type Space, toUnit } from '../../../electron/sample/search/space.ts';

const SPACE: Space = [
  { name: 'linear', low: -5, high: 10, scale: 'linear' },
  { name: 'log', low: 0.01, high: 100, scale: 'log' },
  { name: 'whole', low: 4, high: 300, scale: 'log', whole: true },
];

const unit = (length: number) =>
  fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: length, maxLength: length });

describe('a space of parameters', () => {
  test('has its bounds at the corners and the middle of a logarithmic scale at the geometric mean', () => {
    expect(fromUnit(SPACE, Float64Array.of(0, 0, 0))).toEqual([-5, 0.01, 4]);
    expect(fromUnit(SPACE, Float64Array.of(1, 1, 1))).toEqual([10, 100, 300]);
    expect(fromUnit(SPACE, Float64Array.of(0.5, 0.5, 0.5))).toEqual([2.5, expect.closeTo(1, 12), 35]);
  });

  test('never leaves its bounds, and holds whole numbers where asked', () => {
    fc.assert(
      fc.property(unit(LINE_SPACE.length), (point) => {
        const x = fromUnit(LINE_SPACE, Float64Array.from(point));
        expect(contains(LINE_SPACE, x)).toBe(true);
        for (const [at, { whole }] of LINE_SPACE.entries()) {
          if (whole) expect(Number.isInteger(x[at])).toBe(true);
        }
      }),
    );
  });

  test('comes back to the same point of the cube', () => {
    fc.assert(
      fc.property(unit(2), (point) => {
        const plain = SPACE.slice(0, 2);
        const back = toUnit(plain, fromUnit(plain, Float64Array.from(point)));
        for (const [at, value] of point.entries()) expect(back[at]).toBeCloseTo(value, 10);
      }),
    );
  });

  test.each([
    ['too few coordinates', [0, 1]],
    ['too many coordinates', [0, 1, 5, 0]],
    ['a coordinate below its bound', [0, 0.001, 5]],
    ['a coordinate that is no number', [0, Number.NaN, 5]],
  ])('does not contain a point with %s', (_, x) => {
    expect(contains(SPACE, x)).toBe(false);
  });
});
