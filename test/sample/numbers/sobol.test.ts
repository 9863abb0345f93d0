import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type RandomStream, randomStream } from '../../../electron/sample/numbers/random.ts';
import { SOBOL_DIMENSIONS, sobol } from '../../../electron/sample/numbers/sobol.ts';
import record from '../../records/sobol-scipy.json';

const unshifted: RandomStream = { ...randomStream('none'), bits: () => 0 };

describe('Sobol points', () => {
  test('without a shift are the same as those of scipy', () => {
    const sequence = sobol(7, unshifted);
    const points = record.points.map((_, index) =>
      Array.from(sequence.point(index), (part) => Math.floor(part * 2 ** 32)),
    );
    expect(points).toEqual(record.points);
  });

  test('put one point into each of 2^k equal slices of every coordinate, under any shift', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8 }), fc.nat(), (power, seed) => {
        const sequence = sobol(SOBOL_DIMENSIONS, randomStream('shift', seed));
        const count = 2 ** power;
        const points = Array.from({ length: count }, (_, index) => sequence.point(index));
        for (let dimension = 0; dimension < SOBOL_DIMENSIONS; dimension++) {
          const slices = new Set(points.map((point) => Math.floor((point[dimension] ?? 0) * count)));
          expect(slices.size).toBe(count);
        }
      }),
      { numRuns: 30 },
    );
  });

  test('are strictly inside the cube, up to the last index', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 0, max: 2 ** 32 - 1 }), (seed, index) => {
        const point = sobol(6, randomStream('shift', seed)).point(index);
        expect(point.every((part) => part > 0 && part < 1)).toBe(true);
      }),
    );
  });

  test('are refused in more dimensions than the table has', () => {
    expect(() => sobol(SOBOL_DIMENSIONS + 1, unshifted)).toThrow('not in the table');
  });
});
