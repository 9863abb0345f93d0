import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitHyperParameters } from '../../../electron/sample/model/fit.ts';
import { fromLogarithms, toLogarithms } from '../../../electron/sample/model/hyper-parameters.ts';
import { logMarginalLikelihood } from '../../../electron/sample/model/marginal-likelihood.ts';
import { posterior } from '../../../electron/sample/model/posterior.ts';
import { randomStream } from '../../../electron/sample/numbers/random.ts';
import { sobol } from '../../../electron/sample/numbers/sobol.ts';
import record from '../../records/gaussian-process-scikit-learn.json';
import { differences, randomCase } from './random-data.ts';

const cases = record.cases.map((row) => ({
  ...row,
  name: `${row.points.length} points in ${row.lengths.length} dimensions`,
  data: {
    points: row.points.map((point) => Float64Array.from(point)),
    targets: Float64Array.from(row.targets),
  },
  hyper: { lengths: Float64Array.from(row.lengths), signal: row.signal, noise: row.noise },
}));

function expectNear(actual: Float64Array, expected: ArrayLike<number>, digits: number): void {
  expect(actual.length).toBe(expected.length);
  for (const [at, value] of actual.entries()) expect(value).toBeCloseTo(expected[at] ?? Number.NaN, digits);
}

describe('a Gaussian process', () => {
  test.each(cases)('has the same marginal likelihood and gradient as scikit-learn for $name', (row) => {
    const { value, gradient } = logMarginalLikelihood(row.data, toLogarithms(row.hyper));
    expect(value).toBeCloseTo(row.logMarginalLikelihood, 9);
    expectNear(gradient, row.gradient, 8);
  });

  test.each(cases)('predicts the same as scikit-learn for $name', (row) => {
    const model = posterior(row.data, row.hyper);
    const predictions = row.at.map((point) => model.predict(Float64Array.from(point)));
    expectNear(
      Float64Array.from(predictions, ({ mean }) => mean),
      row.mean,
      9,
    );
    expectNear(
      Float64Array.from(predictions, ({ deviation }) => deviation),
      row.deviation,
      9,
    );
  });

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

  test('has predictions whose slopes agree with finite differences', () => {
    fc.assert(
      fc.property(randomCase, ({ data, logarithms, at }) => {
        const model = posterior(data, fromLogarithms(logarithms));
        const { meanSlope, deviationSlope, ...prediction } = model.predictSlope(at);
        expect(prediction).toEqual(model.predict(at));
        expectNear(
          meanSlope,
          differences((point) => model.predict(point).mean, at),
          4,
        );
        expectNear(
          deviationSlope,
          differences((point) => model.predict(point).deviation, at),
          4,
        );
      }),
    );
  });

  test.each(cases)('passes through $name if there is almost no noise', ({ data, hyper }) => {
    const model = posterior(data, { ...hyper, noise: 1e-9 });
    const means = Float64Array.from(data.points, (point) => model.predict(point).mean);
    expectNear(means, data.targets, 5);
  });

  test('stays finite if a point occurs twice', () => {
    const point = Float64Array.of(0.5, 0.5);
    const model = posterior(
      { points: [point, point], targets: Float64Array.of(1, 1) },
      { lengths: Float64Array.of(1, 1), signal: 1, noise: 0 },
    );
    expect(model.predict(point).mean).toBeCloseTo(1, 6);
    expect(model.predict(point).deviation).toBeGreaterThan(0);
  });
});

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
});
