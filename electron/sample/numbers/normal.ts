/** Below this the tail is computed as a continued fraction, above it the middle as a series; both are exact there. */
const TAIL = 2;
/** Enough for full double precision at t = 2, where the fraction converges slowest. */
const FRACTION_TERMS = 90;

/** Density of the standard normal distribution. */
export const normalDensity = (z: number): number => Math.exp(-0.5 * z * z) / Math.sqrt(2 * Math.PI);

/** Mills' ratio Q(t) / density(t) of the upper tail, for t >= 2: 1/(t + 1/(t + 2/(t + 3/(t + …)))) (Laplace). */
export function millsRatio(t: number): number {
  let fraction = t;
  for (let term = FRACTION_TERMS; term >= 1; term--) fraction = t + term / fraction;
  return 1 / fraction;
}

/** Probability that a standard normal variable is below z; small values keep their relative precision. */
export function normalBelow(z: number): number {
  if (z < -TAIL) return normalDensity(z) * millsRatio(-z);
  if (z > TAIL) return 1 - normalDensity(z) * millsRatio(z);
  let term = z;
  let sum = z;
  for (let odd = 3; Math.abs(term) > 1e-17; odd += 2) {
    term *= (z * z) / odd;
    sum += term;
  }
  return 0.5 + normalDensity(z) * sum;
}
