import { type CholeskyFactor, cholesky, inverse, logDeterminant, solve } from '../numbers/cholesky.ts';
import type { Slope } from '../numbers/minimise.ts';
import { dot } from '../numbers/vectors.ts';
import { fromLogarithms, type HyperParameters } from './hyper-parameters.ts';
import { matern, maternSlope, scaledDistance } from './matern.ts';

/** What was observed: points of the unit cube and one standardised target each. */
export interface TrainingData {
  points: readonly Float64Array[];
  targets: Float64Array;
}

/** Covariance of the targets, noise included, factored. */
export function factorCovariance({ points }: TrainingData, hyper: HyperParameters): CholeskyFactor {
  const size = points.length;
  const matrix = new Float64Array(size * size);
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < row; column++) {
      const value = hyper.signal * matern(scaledDistance(points[row], points[column], hyper.lengths));
      matrix[row * size + column] = value;
      matrix[column * size + row] = value;
    }
    matrix[row * size + row] = hyper.signal + hyper.noise;
  }
  return cholesky(matrix, size);
}

/** Logarithm of the marginal likelihood, with its gradient by the logarithms of the hyper-parameters. */
export function logMarginalLikelihood(data: TrainingData, logarithms: Float64Array): Slope {
  const { points, targets } = data;
  const size = points.length;
  const hyper = fromLogarithms(logarithms);
  const dimensions = hyper.lengths.length;
  const factor = factorCovariance(data, hyper);
  const weights = solve(factor, targets);
  const value = -0.5 * (dot(targets, weights) + logDeterminant(factor) + size * Math.log(2 * Math.PI));

  // d/dθ = ½ Σ (w w' - K⁻¹)ᵢⱼ (dK/dθ)ᵢⱼ; both are symmetric, so pairs below the diagonal count twice.
  const precision = inverse(factor);
  const gradient = new Float64Array(logarithms.length);
  for (let row = 0; row < size; row++) {
    const own = 0.5 * (weights[row] * weights[row] - precision[row * size + row]);
    gradient[dimensions] += own * hyper.signal;
    gradient[dimensions + 1] += own * hyper.noise;
    for (let column = 0; column < row; column++) {
      const pull = (weights[row] * weights[column] - precision[row * size + column]) * hyper.signal;
      const distance = scaledDistance(points[row], points[column], hyper.lengths);
      const slope = pull * maternSlope(distance);
      for (let at = 0; at < dimensions; at++) {
        const part = (points[row][at] - points[column][at]) / hyper.lengths[at];
        gradient[at] += slope * part * part;
      }
      gradient[dimensions] += pull * matern(distance);
    }
  }
  return { value, gradient };
}
