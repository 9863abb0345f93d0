/** Matérn kernel with smoothness 5/2, at a scaled distance r and with variance 1. */
export const matern = (r: number): number => (1 + ROOT_5 * r + (5 / 3) * r * r) * Math.exp(-ROOT_5 * r);

/**
 * -(dk/dr) / r, finite at r = 0. Each derivative follows from it without a division: by the logarithm of length i it
 * is slope(r) d_i² / l_i², by coordinate i it is -slope(r) d_i / l_i², where d is the difference of the two points.
 */
export const maternSlope = (r: number): number => (5 / 3) * (1 + ROOT_5 * r) * Math.exp(-ROOT_5 * r);

const ROOT_5 = Math.sqrt(5);

/** Distance of two points when each coordinate is measured in units of its own length (automatic relevance). */
export function scaledDistance(a: Float64Array, b: Float64Array, lengths: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < lengths.length; at++) {
    const part = (a[at] - b[at]) / lengths[at];
    sum += part * part;
  }
  return Math.sqrt(sum);
}
