import type { LeftRange } from '../../protocol/wire/left-range.ts';

/** With fewer intervals their spread is not known. */
const INTERVALS_FOR_RANGE = 4;
/** The quantile of a normal distribution with 80 % between it and its negative. */
const Z_80 = 1.2816;

/**
 * The time that `iterations` more take, with a chance of 80 %, in milliseconds; null if too few intervals are known. It
 * covers both the chance in each iteration and the chance in the known ones. `expectedMs`, the estimate for all of them,
 * always lies within.
 */
export function leftRangeOf(
  intervalsMs: readonly number[],
  iterations: number,
  expectedMs: number,
): LeftRange | null {
  const known = intervalsMs.length;
  if (known < INTERVALS_FOR_RANGE || iterations < 1) return null;
  const mean = intervalsMs.reduce((sum, each) => sum + each, 0) / known;
  const variance = intervalsMs.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (known - 1);
  const half = quantile(known - 1) * Math.sqrt(variance * (iterations + iterations ** 2 / known));
  const fastest = iterations * Math.min(...intervalsMs);
  return {
    leastMs: Math.min(expectedMs, Math.max(fastest, iterations * mean - half)),
    mostMs: Math.max(expectedMs, iterations * mean + half),
  };
}

/** The same quantile of Student's distribution, by the first terms of its expansion (Abramowitz and Stegun, 26.7.5). */
const quantile = (degrees: number): number =>
  Z_80 +
  (Z_80 ** 3 + Z_80) / (4 * degrees) +
  (5 * Z_80 ** 5 + 16 * Z_80 ** 3 + 3 * Z_80) / (96 * degrees ** 2);
