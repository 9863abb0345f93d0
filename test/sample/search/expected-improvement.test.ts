import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromLogarithms } from '../../../electron/sample/model/hyper-parameters.ts';
import { posterior } from '../../../electron/sample/model/posterior.ts';
import { normalDensity } from '../../../electron/sample/numbers/normal.ts';
import {
  logExpectedImprovement,
  logImprovementSlope,
} from '../../../electron/sample/search/expected-improvement.ts';
import { differences, randomCase } from '../model/random-data.ts';

/** ∫ max(0, mean + deviation z - best) density(z) dz, by Simpson's rule from where the integrand begins. */
function integrated(mean: number, deviation: number, best: number): number {
  const from = (best - mean) / deviation;
  const start = Math.max(from, -12);
  const end = Math.max(12, start + 12);
  const steps = 20_000;
  const width = (end - start) / steps;
  let sum = 0;
  for (let at = 0; at <= steps; at++) {
    const z = start + at * width;
    const weight = at === 0 || at === steps ? 1 : at % 2 === 1 ? 4 : 2;
    sum += weight * deviation * (z - from) * normalDensity(z);
  }
  return (sum * width) / 3;
}

describe('expected improvement', () => {
  test.each([
    [0, 1, 0],
    [0.3, 0.5, 1],
    [2, 0.5, 1],
    [-3, 1, 0],
    [-3.001, 1, 0],
    [-2.999, 1, 0],
    [0, 0.2, 2.5],
    [0, 0.05, 1],
    [5, 0.1, -5],
  ])('for mean %s and deviation %s over %s equals the integral', (mean, deviation, best) => {
    const logarithm = logExpectedImprovement({ mean, deviation }, best);
    expect(logarithm).toBeCloseTo(Math.log(integrated(mean, deviation, best)), 7);
  });

  test('falls without a jump as the mean falls far below the best', () => {
    let last = logExpectedImprovement({ mean: 0, deviation: 1 }, 0);
    for (let below = 0.01; below < 1e6; below *= 1.01) {
      const next = logExpectedImprovement({ mean: -below, deviation: 1 }, 0);
      expect(next).toBeLessThan(last);
      expect(next).toBeCloseTo(last - (logSlope(below) * below * 0.01) / 1.01, logDigits(below));
      last = next;
    }
  });

  test('has a slope that agrees with finite differences', () => {
    fc.assert(
      fc.property(
        randomCase,
        fc.double({ min: -1, max: 3, noNaN: true }),
        ({ data, logarithms, at }, best) => {
          const model = posterior(data, fromLogarithms(logarithms));
          const slope = logImprovementSlope(model.predictSlope(at), best);
          const expected = differences((point) => logExpectedImprovement(model.predict(point), best), at);
          for (const [index, part] of slope.entries()) {
            const other = expected[index] ?? Number.NaN;
            expect(Math.abs(part - other)).toBeLessThan(1e-4 * (1 + Math.abs(other)));
          }
        },
      ),
    );
  });
});

/** Far out the logarithm falls with a slope of about the distance itself. */
const logSlope = (below: number): number => below + 2 / Math.max(below, 1);
/** Digits (negative: powers of ten) to which this rule is exact: the slope changes within one step of 1 %. */
const logDigits = (below: number): number => -Math.ceil(Math.log10(0.02 * below * below + 1)) - 1;
