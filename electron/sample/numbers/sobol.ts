import type { RandomStream } from './random.ts';

/**
 * Primitive polynomials and first direction numbers of dimensions 2 and up, from the table new-joe-kuo-6 (S. Joe and
 * F. Y. Kuo, 2008). Dimension 1 is the van der Corput sequence and needs none.
 */
const TABLE = [
  { inner: 0, first: [1] },
  { inner: 1, first: [1, 3] },
  { inner: 1, first: [1, 3, 1] },
  { inner: 2, first: [1, 1, 1] },
  { inner: 1, first: [1, 1, 3, 3] },
  { inner: 4, first: [1, 3, 5, 13] },
  { inner: 2, first: [1, 1, 5, 5, 17] },
] as const;

const BITS = 32;

/** Most dimensions that a Sobol point here can have. */
export const SOBOL_DIMENSIONS = TABLE.length + 1;

/** The direction numbers of a dimension (from 0), each shifted to the top of 32 bits. */
function directions(dimension: number): Uint32Array {
  const result = new Uint32Array(BITS);
  const row = TABLE[dimension - 1];
  const first: readonly number[] = row === undefined ? [] : row.first;
  const degree = first.length;
  for (let bit = 0; bit < BITS; bit++) {
    if (row === undefined) {
      result[bit] = 2 ** (BITS - 1 - bit);
    } else if (bit < degree) {
      result[bit] = first[bit] * 2 ** (BITS - 1 - bit);
    } else {
      let value = result[bit - degree] ^ (result[bit - degree] >>> degree);
      for (let term = 1; term < degree; term++) {
        if ((row.inner >>> (degree - 1 - term)) & 1) value ^= result[bit - term];
      }
      result[bit] = value;
    }
  }
  return result;
}

/** Gives Sobol points by index. */
export interface Sobol {
  /** Point number `index`, 0 to 2^32 - 1, each coordinate inside (0, 1). */
  point(index: number): Float64Array;
}

/**
 * A Sobol sequence moved by a random digital shift: it stays as even as the original, and no coordinate is ever
 * exactly 0 or 1. Throws for more than `SOBOL_DIMENSIONS` dimensions.
 */
export function sobol(dimensions: number, stream: RandomStream): Sobol {
  if (dimensions > SOBOL_DIMENSIONS)
    throw new Error(`Sobol points of ${dimensions} dimensions are not in the table`);
  const columns = Array.from({ length: dimensions }, (_, dimension) => ({
    directions: directions(dimension),
    shift: stream.bits(),
  }));
  return {
    point(index) {
      // Gray code: neighbouring points differ in one direction number, and the first 2^k points are the same set.
      const gray = (index ^ (index >>> 1)) >>> 0;
      return Float64Array.from(columns, (column) => {
        let word = column.shift;
        for (let bit = 0; bit < BITS; bit++) if ((gray >>> bit) & 1) word ^= column.directions[bit];
        return ((word >>> 0) + 0.5) / 2 ** BITS;
      });
    },
  };
}
