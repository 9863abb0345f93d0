import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromLogarithms, toLogarithms } from '../../../electron/sample/model/hyper-parameters.ts';
import {
  factorCovariance,
  logMarginalLikelihood,
} from '../../../electron/sample/model/marginal-likelihood.ts';
import { matern, scaledDistance } from '../../../electron/sample/model/matern.ts';
import { posterior } from '../../../electron/sample/model/posterior.ts';
import { differences, randomCase } from './random-data.ts';
import { expectNear, recordedCases } from './recorded-cases.ts';

const logNormal = (value: number, variance: number): number =>
  -0.5 * ((value * value) / variance + Math.log(2 * Math.PI * variance));

describe('a Gaussian process', () => {
  test.each(recordedCases)(
    'has the same marginal likelihood and gradient as scikit-learn for $name',
    (row) => {
      const { value, gradient } = logMarginalLikelihood(row.data, toLogarithms(row.hyper));
      expect(value).toBeCloseTo(row.logMarginalLikelihood, 9);
      expectNear(gradient, row.gradient, 8);
    },
  );

  test('has a likelihood whose gradient agrees with finite differences', () => {
    fc.assert(
      fc.property(randomCase, ({ data, logarithms }) => {
        const { gradient } = logMarginalLikelihood(data, logarithms);
        expectNear(
          gradient,
          differences((at) => logMarginalLikelihood(data, at).value, logarithms),
          4,
        );
      }),
    );
  });

  test('finds one target as likely as a normal variable of its variance', () => {
    const hyper = { lengths: Float64Array.of(0.3), signal: 1.5, noise: 0.25 };
    const data = { points: [Float64Array.of(0.7)], targets: Float64Array.of(-2) };
    expect(logMarginalLikelihood(data, toLogarithms(hyper)).value).toBeCloseTo(logNormal(-2, 1.75), 12);
  });

  test('finds its targets as likely as each predicted from those before it', () => {
    fc.assert(
      fc.property(randomCase, ({ data, logarithms }) => {
        const hyper = fromLogarithms(logarithms);
        const inTurn = Array.from(data.targets, (target, at) => {
          const before = { points: data.points.slice(0, at), targets: data.targets.slice(0, at) };
          const { mean, deviation } = posterior(before, hyper).predict(data.points[at] ?? new Float64Array());
          return logNormal(target - mean, deviation ** 2 + hyper.noise);
        });
        const whole = logMarginalLikelihood(data, logarithms).value;
        expect(whole).toBeCloseTo(
          inTurn.reduce((sum, part) => sum + part, 0),
          7,
        );
      }),
    );
  });
});

test('the factor of a covariance times its transpose has the kernel in it, and the noise on its diagonal', () => {
  fc.assert(
    fc.property(randomCase, ({ data, logarithms }) => {
      const hyper = fromLogarithms(logarithms);
      const { lower, size } = factorCovariance(data, hyper);
      const rowOf = (at: number) => lower.subarray(at * size, (at + 1) * size);
      for (const [row, one] of data.points.entries()) {
        for (const [column, other] of data.points.entries()) {
          const product = rowOf(row).reduce((sum, part, at) => sum + part * (rowOf(column)[at] ?? 0), 0);
          const kernel = hyper.signal * matern(scaledDistance(one, other, hyper.lengths));
          expect(product).toBeCloseTo(row === column ? kernel + hyper.noise : kernel, 10);
        }
      }
    }),
  );
});
