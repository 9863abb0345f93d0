import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Numbered,
  type OtherValues,
  shiftBetween,
  toleranceOf,
  VALUES_COMPARED,
} from '../../../electron/core/checkpoint/shift-between.ts';

/** A value that no other iteration has. */
const value = (iteration: number): number => Number((0.5 + 0.4 * Math.sin(1.7 * iteration)).toFixed(6));
const rounded = (y: number): number => Number(y.toFixed(3));
const files = (...values: (number | null)[]): Numbered[] =>
  values.map((y, index) => ({ iteration: index + 1, y }));

function othersOf(read: readonly Numbered[]): OtherValues {
  const values = new Map(read.flatMap(({ iteration, y }) => (y === null ? [] : [[iteration, y] as const])));
  return { at: (iteration) => values.get(iteration) ?? null, tolerance: toleranceOf([...values.values()]) };
}

describe('the distance of two counts', () => {
  it('is found whatever it is, and is unknown if the values differ', () => {
    const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 3, maxLength: 40 });
    fc.assert(
      fc.property(numbers, fc.integer({ min: -64, max: 64 }), (all, shift) => {
        const written = all.map((iteration) => ({ iteration, y: value(iteration) }));
        const read = all.map((iteration) => ({ iteration: iteration + shift, y: rounded(value(iteration)) }));
        expect(shiftBetween(written, othersOf(read))).toBe(shift);
        const other = read.map(({ iteration, y }) => ({ iteration, y: y + 7 }));
        expect(shiftBetween(written, othersOf(other))).toBeNull();
      }),
    );
  });

  it('is 0 if that fits, even if others fit as well', () => {
    const periodic = files(1, 2, 3, 1, 2, 3, 1, 2, 3);
    expect(shiftBetween(periodic, othersOf(periodic))).toBe(0);
  });

  it.each<[string, Numbered[], Numbered[]]>([
    ['two values alone', files(1, 2), files(1, 2)],
    ['one value that repeats', files(1, 1, 1, 1), files(1, 1, 1, 1)],
    ['values that are missing', files(1, 2, null, null), files(1, 2, 3, 4)],
    [
      'counts that are further apart than the search reaches',
      files(1, 2, 3),
      [...files(...Array(65).fill(null)), ...[1, 2, 3].map((y, index) => ({ iteration: 66 + index, y }))],
    ],
  ])('cannot be inferred from %s', (_name, written, read) => {
    expect(shiftBetween(written, othersOf(read))).toBeNull();
  });

  it('is found even by values below a millionth', () => {
    const tiny = [1.5e-7, 2.5e-7, 1e-7, 3.5e-7];
    expect(shiftBetween(files(...tiny), othersOf(files(0, ...tiny)))).toBe(1);
  });

  it('follows from the newest values, whatever the older ones are', () => {
    const older = Array.from({ length: 100 }, () => 9);
    const newest = Array.from({ length: VALUES_COMPARED }, (_, index) => value(index));
    expect(shiftBetween(files(...older, ...newest), othersOf(files(...older.map(() => 5), ...newest)))).toBe(
      0,
    );
  });
});

describe('how far printed values may be from exact ones', () => {
  it.each([
    [[0.1, 0.123], 0.00051],
    [[1, 2], 0.51],
    [[1.5e21], 0.51],
    [[2e-7], 0.51e-7],
    [[1.5e-7], 0.51e-8],
    [[], 0.51],
    [[0.1234567890123456], 0.51e-12],
  ])('%o: %d', (values, tolerance) => {
    expect(toleranceOf(values)).toBeCloseTo(tolerance, 15);
  });

  it('accepts every rounded value', () => {
    const y = fc.double({ min: -1_000, max: 1_000, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(y, { minLength: 3, maxLength: 20 }),
        fc.integer({ min: 0, max: 6 }),
        (all, digits) => {
          const read = all.map((exact) => Number(exact.toFixed(digits)));
          const tolerance = toleranceOf(read);
          // Where no value needs all digits, the tolerance is wider.
          for (const [index, exact] of all.entries())
            expect(Math.abs(exact - (read[index] ?? Number.NaN))).toBeLessThanOrEqual(tolerance);
        },
      ),
    );
  });
});
