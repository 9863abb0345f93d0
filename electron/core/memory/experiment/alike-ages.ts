/** Ages at death that differ by at most this share, or by one iteration, count as the same age. */
const ALIKE_SHARE = 0.2;

/** True if two processes died after about as many iterations. */
export const areAgesAlike = (first: number, second: number): boolean =>
  Math.abs(first - second) <= Math.max(1, ALIKE_SHARE * Math.max(first, second));
