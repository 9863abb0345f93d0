import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matern, maternSlope, scaledDistance } from '../../../electron/sample/model/matern.ts';
import { differences } from './random-data.ts';

/** ∫ f over [from, to], by Simpson's rule. */
function integral(f: (at: number) => number, from: number, to: number, steps = 20_000): number {
  const width = (to - from) / steps;
  let sum = 0;
  for (let at = 0; at <= steps; at++)
    sum += (at === 0 || at === steps ? 1 : at % 2 === 1 ? 4 : 2) * f(from + at * width);
  return (sum * width) / 3;
}

/** Modified Bessel function of the second kind, K(z) = ∫ exp(-z cosh t) cosh(order t) dt from 0. */
const bessel = (order: number, z: number): number =>
  integral((t) => Math.exp(-z * Math.cosh(t)) * Math.cosh(order * t), 0, 12);

/** The definition of the kernel for any smoothness (Rasmussen and Williams, 2006, equation 4.14). */
function maternOf(smoothness: number, gamma: number, r: number): number {
  const z = Math.sqrt(2 * smoothness) * r;
  return (2 ** (1 - smoothness) / gamma) * z ** smoothness * bessel(smoothness, z);
}

const distance = fc.double({ min: 0, max: 8, noNaN: true });

describe('the Matérn kernel with smoothness 5/2', () => {
  test.each([0.01, 0.1, 0.5, 1, 2, 5])('at distance %s equals its definition by a Bessel function', (r) => {
    // Γ(5/2) = ¾ √π.
    expect(matern(r) / maternOf(2.5, 0.75 * Math.sqrt(Math.PI), r)).toBeCloseTo(1, 8);
  });

  test('is 1 at distance 0 and has the integral 8 / (3 √5)', () => {
    expect(matern(0)).toBe(1);
    expect(integral(matern, 0, 30)).toBeCloseTo(8 / (3 * Math.sqrt(5)), 10);
  });

  test('falls from 1 towards 0', () => {
    fc.assert(
      fc.property(distance, fc.double({ min: 0.001, max: 8, noNaN: true }), (near, more) => {
        expect(matern(near + more)).toBeLessThan(matern(near));
        expect(matern(near + more)).toBeGreaterThan(0);
      }),
    );
  });

  test('has the slope that finite differences have', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 8, noNaN: true }), (r) => {
        const [slope = Number.NaN] = differences(([at = 0]) => matern(at), Float64Array.of(r));
        expect(maternSlope(r)).toBeCloseTo(-slope / r, 6);
      }),
    );
    // -k''(0), since k is even in its distance.
    expect(maternSlope(0)).toBeCloseTo(5 / 3, 14);
  });
});

describe('a scaled distance', () => {
  test.each([
    [[0, 0], [3, 4], [1, 1], 5],
    [[0, 0], [3, 4], [3, 4], Math.SQRT2],
    [[1, 2, 3], [1, 2, 3], [0.1, 1, 10], 0],
    [[0.5], [0.2], [0.1], 3],
    [[1, 1], [0, 9], [0.5, 1e9], 2],
  ])('from %j to %j by lengths %j is %s', (a, b, lengths, expected) => {
    const distanceOf = scaledDistance(Float64Array.from(a), Float64Array.from(b), Float64Array.from(lengths));
    expect(distanceOf).toBeCloseTo(expected, 6);
  });

  test('is the same in both directions, and no shorter by way of a third point', () => {
    const point = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 3, maxLength: 3 });
    const lengths = Float64Array.of(0.2, 1, 5);
    fc.assert(
      fc.property(point, point, point, (...points) => {
        const [a, b, c] = points.map((each) => Float64Array.from(each));
        if (a === undefined || b === undefined || c === undefined) return;
        expect(scaledDistance(a, b, lengths)).toBe(scaledDistance(b, a, lengths));
        const around = scaledDistance(a, c, lengths) + scaledDistance(c, b, lengths);
        expect(scaledDistance(a, b, lengths)).toBeLessThanOrEqual(around + 1e-12);
      }),
    );
  });
});
