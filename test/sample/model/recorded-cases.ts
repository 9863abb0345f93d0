import { expect } from 'vitest';
import record from '../../records/gaussian-process-scikit-learn.json';

/** Gaussian processes with what scikit-learn computes for them. */
export const recordedCases = record.cases.map((row) => ({
  ...row,
  name: `${row.points.length} points in ${row.lengths.length} dimensions`,
  data: {
    points: row.points.map((point) => Float64Array.from(point)),
    targets: Float64Array.from(row.targets),
  },
  hyper: { lengths: Float64Array.from(row.lengths), signal: row.signal, noise: row.noise },
}));

/** Expects two vectors of one length to agree to so many digits. */
export function expectNear(actual: Float64Array, expected: ArrayLike<number>, digits: number): void {
  expect(actual.length).toBe(expected.length);
  for (const [at, value] of actual.entries()) expect(value).toBeCloseTo(expected[at] ?? Number.NaN, digits);
}
