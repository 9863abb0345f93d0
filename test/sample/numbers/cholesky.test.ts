import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CholeskyFactor,
  cholesky,
  inverse,
  logDeterminant,
  solve,
} from '../../../electron/sample/numbers/cholesky.ts';

type Rows = number[][];
const flat = (rows: Rows) => Float64Array.from(rows.flat());
const entry = (rows: Rows, row: number, column: number) => rows[row]?.[column] ?? Number.NaN;
const product = (a: Rows, b: Rows): Rows =>
  a.map((row) => row.map((_, column) => row.reduce((sum, value, k) => sum + value * entry(b, k, column), 0)));
const transposed = (a: Rows): Rows => a.map((row, at) => row.map((_, column) => entry(a, column, at)));
const identity = (size: number): Rows =>
  Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => Number(row === column)),
  );
const rowsOf = (values: Float64Array, size: number): Rows =>
  Array.from({ length: size }, (_, row) => Array.from(values.subarray(row * size, (row + 1) * size)));
const rebuilt = ({ lower, size }: CholeskyFactor) =>
  product(rowsOf(lower, size), transposed(rowsOf(lower, size)));

/** Determinant by expansion along the first row: slow, and nothing like the code under test. */
function determinant(a: Rows): number {
  const [first, ...rest] = a;
  if (first === undefined) return 1;
  return first.reduce((sum, value, column) => {
    const minor = rest.map((row) => row.filter((_, at) => at !== column));
    return sum + (column % 2 === 0 ? 1 : -1) * value * determinant(minor);
  }, 0);
}

function expectClose(actual: Rows, expected: Rows, digits = 8): void {
  for (const [row, values] of actual.entries()) {
    for (const [column, value] of values.entries())
      expect(value).toBeCloseTo(entry(expected, row, column), digits);
  }
}

/** B B' + I of a random B: symmetric and positive definite. */
const positiveDefinite = fc.integer({ min: 1, max: 6 }).chain((size) =>
  fc
    .array(fc.array(fc.double({ min: -2, max: 2, noNaN: true }), { minLength: size, maxLength: size }), {
      minLength: size,
      maxLength: size,
    })
    .map((rows) =>
      product(rows, transposed(rows)).map((row, at) =>
        row.map((value, column) => value + Number(at === column)),
      ),
    ),
);

describe('a Cholesky factor', () => {
  test('times its transpose is the matrix, with no jitter', () => {
    fc.assert(
      fc.property(positiveDefinite, (rows) => {
        const factor = cholesky(flat(rows), rows.length);
        expect(factor.jitter).toBe(0);
        expectClose(rebuilt(factor), rows, 10);
      }),
    );
  });

  test('solves, inverts and has the determinant of naive arithmetic', () => {
    fc.assert(
      fc.property(positiveDefinite, (rows) => {
        const size = rows.length;
        const factor = cholesky(flat(rows), size);
        expectClose(product(rows, rowsOf(inverse(factor), size)), identity(size));
        expect(logDeterminant(factor)).toBeCloseTo(Math.log(determinant(rows)), 8);
        const right = Float64Array.from(rows, (_, at) => at - 1.5);
        const solution = solve(factor, right);
        const back = rows.map((row) => row.reduce((sum, value, at) => sum + value * (solution[at] ?? 0), 0));
        for (const [at, value] of back.entries()) expect(value).toBeCloseTo(right[at] ?? Number.NaN, 8);
      }),
    );
  });

  test('of a singular matrix exists with the smallest jitter that suffices', () => {
    const rows = [
      [4, 4],
      [4, 4],
    ];
    const factor = cholesky(flat(rows), 2);
    expect(factor.jitter).toBeCloseTo(4e-10, 14);
    expectClose(rebuilt(factor), rows, 8);
  });

  test.each([
    [
      'is far from positive definite',
      [
        [1, 2],
        [2, 1],
      ],
    ],
    [
      'holds a NaN',
      [
        [1, Number.NaN],
        [Number.NaN, 1],
      ],
    ],
    [
      'holds an infinity',
      [
        [Number.POSITIVE_INFINITY, 0],
        [0, 1],
      ],
    ],
  ])('does not exist for a matrix that %s', (_, rows) => {
    expect(() => cholesky(flat(rows), 2)).toThrow('not positive definite');
  });
});
