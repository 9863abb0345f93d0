import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromLogarithms } from '../../../electron/sample/model/hyper-parameters.ts';
import { matern } from '../../../electron/sample/model/matern.ts';
import { posterior } from '../../../electron/sample/model/posterior.ts';
import { differences, randomCase } from './random-data.ts';
import { expectNear, recordedCases } from './recorded-cases.ts';

describe('a Gaussian process that has seen data', () => {
  test.each(recordedCases)('predicts the same as scikit-learn for $name', (row) => {
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

  test.each(recordedCases)('passes through $name if there is almost no noise', ({ data, hyper }) => {
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

  test.each([0, 0.1, 0.35, 2])('follows the formula for one target, %s away from it', (away) => {
    const [signal, noise, target] = [1.5, 0.25, -2];
    const model = posterior(
      { points: [Float64Array.of(0)], targets: Float64Array.of(target) },
      { lengths: Float64Array.of(0.35), signal, noise },
    );
    const covariance = signal * matern(away / 0.35);
    const { mean, deviation } = model.predict(Float64Array.of(away));
    expect(mean).toBeCloseTo((covariance * target) / (signal + noise), 12);
    expect(deviation ** 2).toBeCloseTo(signal - covariance ** 2 / (signal + noise), 12);
  });

  test('expects far away what it expected before it saw data', () => {
    fc.assert(
      fc.property(randomCase, ({ data, logarithms, at }) => {
        const hyper = fromLogarithms(logarithms);
        const { mean, deviation } = posterior(data, hyper).predict(at.map((part) => part + 1e3));
        expect(mean).toBeCloseTo(0, 9);
        expect(deviation).toBeCloseTo(Math.sqrt(hyper.signal), 9);
      }),
    );
  });

  test('is never less certain after one more target', () => {
    fc.assert(
      fc.property(randomCase, ({ data, logarithms, at }) => {
        const hyper = fromLogarithms(logarithms);
        const fewer = { points: data.points.slice(1), targets: data.targets.slice(1) };
        const { deviation } = posterior(data, hyper).predict(at);
        expect(deviation).toBeLessThanOrEqual(posterior(fewer, hyper).predict(at).deviation + 1e-9);
      }),
    );
  });
});
