import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitHyperParameters } from '../../../electron/sample/model/fit.ts';
import { toLogarithms } from '../../../electron/sample/model/hyper-parameters.ts';
import { logMarginalLikelihood } from '../../../electron/sample/model/marginal-likelihood.ts';
import { randomStream } from '../../../electron/sample/numbers/random.ts';
import { sobol } from '../../../electron/sample/numbers/sobol.ts';
import { randomCase } from './random-data.ts';

describe('the fit of hyper-parameters', () => {
  const points = Array.from({ length: 24 }, (_, index) => sobol(2, randomStream('points')).point(index));
  const targets = Float64Array.from(points, ([first = 0]) => Math.sin(7 * first));
  const fitted = fitHyperParameters({ points, targets }, 2, randomStream('fit'));

  test('detects which coordinate matters, and that there is no noise', () => {
    const [first = Number.NaN, second = Number.NaN] = fitted.lengths;
    expect(second).toBeGreaterThan(4 * first);
    expect(fitted.noise).toBeLessThan(1e-3);
  });

  test('explains the data better than its own starting point', () => {
    const start = { lengths: Float64Array.of(0.57, 0.57), signal: 1, noise: 1e-3 };
    const likelihood = (hyper: typeof fitted) =>
      logMarginalLikelihood({ points, targets }, toLogarithms(hyper)).value;
    expect(likelihood(fitted)).toBeGreaterThan(likelihood(start) + 5);
  });

  test('finds noise where there is noise', () => {
    const stream = randomStream('noise');
    const line = Array.from({ length: 40 }, (_, at) => Float64Array.of(at / 40));
    const noisy = Float64Array.from(line, ([x = 0]) => 3 * x + 0.5 * stream.normal());
    const { noise } = fitHyperParameters({ points: line, targets: noisy }, 1, randomStream('fit'));
    expect(noise).toBeGreaterThan(0.1);
    expect(noise).toBeLessThan(0.5);
  });

  test('stays within its bounds and comes out the same again, whatever the data', () => {
    fc.assert(
      fc.property(randomCase, fc.nat(), ({ data, at: { length } }, seed) => {
        const outcome = () => fitHyperParameters(data, length, randomStream('fit', seed));
        const { lengths, signal, noise } = outcome();
        expect(lengths).toHaveLength(length);
        for (const [value, low, high] of [
          ...Array.from(lengths, (each) => [each, 0.03, 20] as const),
          [signal, 0.05, 20] as const,
          [noise, 1e-6, 1] as const,
        ]) {
          expect(value).toBeGreaterThanOrEqual(low * (1 - 1e-9));
          expect(value).toBeLessThanOrEqual(high * (1 + 1e-9));
        }
        expect(outcome()).toEqual({ lengths, signal, noise });
      }),
      { numRuns: 30 },
    );
  });

  test('believes in the centre of its bounds where the data say nothing', () => {
    // One target of 0 is explained by any length; only a large variance would make it unlikely.
    const silent = { points: [Float64Array.of(0.5, 0.5, 0.5, 0.5)], targets: Float64Array.of(0) };
    const { lengths } = fitHyperParameters(silent, 4, randomStream('fit'));
    for (const each of lengths) expect(each).toBeCloseTo(0.8, 2);
  });
});
