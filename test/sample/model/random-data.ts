import fc from 'fast-check';
import type { TrainingData } from '../../../electron/sample/model/marginal-likelihood.ts';
import { randomStream } from '../../../electron/sample/numbers/random.ts';

/** Points in the unit cube with targets, and logarithms of hyper-parameters that are reasonable for them. */
export const randomCase = fc
  .record({
    seed: fc.nat(),
    size: fc.integer({ min: 2, max: 9 }),
    dimensions: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ seed, size, dimensions }) => {
    const stream = randomStream('case', seed);
    const vector = (length: number) => Float64Array.from({ length }, () => stream.uniform());
    const data: TrainingData = {
      points: Array.from({ length: size }, () => vector(dimensions)),
      targets: Float64Array.from({ length: size }, () => stream.normal()),
    };
    const logarithms = Float64Array.from([
      ...vector(dimensions).map((part) => Math.log(0.2 + 2 * part)),
      Math.log(0.5 + stream.uniform()),
      Math.log(0.01 + 0.1 * stream.uniform()),
    ]);
    return { data, logarithms, at: vector(dimensions) };
  });

/** Slope of a function along each coordinate, by central differences. */
export const differences = (value: (point: Float64Array) => number, point: Float64Array, step = 1e-5) =>
  point.map((_, moved) => {
    const shifted = (by: number) => value(point.map((part, at) => (at === moved ? part + by : part)));
    return (shifted(step) - shifted(-step)) / (2 * step);
  });
