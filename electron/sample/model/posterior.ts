import { solve, solveLower, solveUpper } from '../numbers/cholesky.ts';
import { dot } from '../numbers/vectors.ts';
import type { HyperParameters } from './hyper-parameters.ts';
import { factorCovariance, type TrainingData } from './marginal-likelihood.ts';
import { matern, maternSlope, scaledDistance } from './matern.ts';

/** What the model expects of the function (without noise) at a point. */
export interface Prediction {
  mean: number;
  deviation: number;
}

/** A prediction and how it changes with each coordinate of the point. */
export interface PredictionSlope extends Prediction {
  meanSlope: Float64Array;
  deviationSlope: Float64Array;
}

/** A Gaussian process after it has seen data. */
export interface Posterior {
  predict(point: Float64Array): Prediction;
  predictSlope(point: Float64Array): PredictionSlope;
}

/** Smallest share of the signal's variance that is left at a point, whatever rounding says. */
const LEAST_VARIANCE = 1e-12;

/** Conditions a Gaussian process on data. */
export function posterior(data: TrainingData, hyper: HyperParameters): Posterior {
  const { points, targets } = data;
  const { lengths, signal } = hyper;
  const factor = factorCovariance(data, hyper);
  const weights = solve(factor, targets);

  const at = (point: Float64Array) => {
    const distances = Float64Array.from(points, (seen) => scaledDistance(point, seen, lengths));
    const covariance = distances.map((distance) => signal * matern(distance));
    const whitened = solveLower(factor, covariance);
    const variance = Math.max(signal - dot(whitened, whitened), signal * LEAST_VARIANCE);
    return { distances, whitened, mean: dot(covariance, weights), deviation: Math.sqrt(variance) };
  };

  return {
    predict(point) {
      const { mean, deviation } = at(point);
      return { mean, deviation };
    },
    predictSlope(point) {
      const { distances, whitened, mean, deviation } = at(point);
      const explained = solveUpper(factor, whitened);
      const meanSlope = new Float64Array(point.length);
      const deviationSlope = new Float64Array(point.length);
      for (const [index, seen] of points.entries()) {
        const slope = -signal * maternSlope(distances[index]);
        for (let k = 0; k < point.length; k++) {
          const change = (slope * (point[k] - seen[k])) / (lengths[k] * lengths[k]);
          meanSlope[k] += weights[index] * change;
          // The variance changes by -2 k' K⁻¹ dk, its root by half of that over itself.
          deviationSlope[k] -= (explained[index] * change) / deviation;
        }
      }
      return { mean, deviation, meanSlope, deviationSlope };
    },
  };
}
