import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Box, minimise, type Slope } from '../../../electron/sample/numbers/minimise.ts';

const box = (low: number, high: number, size = 2): Box => ({
  low: new Float64Array(size).fill(low),
  high: new Float64Array(size).fill(high),
});

function rosenbrock(point: Float64Array): Slope {
  const [a = 0, b = 0] = point;
  const gap = b - a * a;
  return {
    value: (1 - a) ** 2 + 100 * gap * gap,
    gradient: Float64Array.of(-2 * (1 - a) - 400 * a * gap, 200 * gap),
  };
}

/** Σ weight (x - centre)², whose minimum in a box is the centre moved to the nearest bound, coordinate by coordinate. */
const bowl = (centres: readonly number[], weights: readonly number[]) => (point: Float64Array) => {
  const away = Array.from(point, (value, at) => value - (centres[at] ?? 0));
  return {
    value: away.reduce((sum, part, at) => sum + (weights[at] ?? 0) * part * part, 0),
    gradient: Float64Array.from(away, (part, at) => 2 * (weights[at] ?? 0) * part),
  };
};

describe('minimise', () => {
  test('follows the curved valley of Rosenbrock to its end', () => {
    const { point, value } = minimise(rosenbrock, Float64Array.of(-1.2, 1), box(-5, 5), { iterations: 200 });
    expect(value).toBeLessThan(1e-10);
    expect(point[0]).toBeCloseTo(1, 4);
    expect(point[1]).toBeCloseTo(1, 4);
  });

  test('stops at the bound when the valley leaves the box', () => {
    const { point } = minimise(rosenbrock, Float64Array.of(-1, 0), box(-1.5, 0.5));
    expect(point[0]).toBeCloseTo(0.5, 6);
    expect(point[1]).toBeCloseTo(0.25, 6);
  });

  test('finds the lowest point of any bowl in any box, never looking outside', () => {
    const number = fc.double({ min: -3, max: 3, noNaN: true });
    const weight = fc.double({ min: 0.01, max: 100, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(number, weight, number), { minLength: 1, maxLength: 5 }),
        (coordinates) => {
          const centres = coordinates.map(([centre]) => centre);
          const weights = coordinates.map(([, factor]) => factor);
          const start = Float64Array.from(coordinates, ([, , from]) => from);
          const within = (value: number) => Math.min(1, Math.max(-1, value));
          const slopeAt = (point: Float64Array) => {
            expect(point.every((part) => part >= -1 && part <= 1)).toBe(true);
            return bowl(centres, weights)(point);
          };
          const { point } = minimise(slopeAt, start, box(-1, 1, coordinates.length), { iterations: 300 });
          for (const [at, centre] of centres.entries()) expect(point[at]).toBeCloseTo(within(centre), 3);
        },
      ),
    );
  });

  test('returns the start, moved into the box, if the function is flat', () => {
    const flat = () => ({ value: 1, gradient: new Float64Array(2) });
    expect(minimise(flat, Float64Array.of(7, 0.5), box(0, 1))).toEqual({
      point: Float64Array.of(1, 0.5),
      value: 1,
    });
  });
});
