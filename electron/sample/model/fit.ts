import { type Box, minimise, type Slope } from '../numbers/minimise.ts';
import type { RandomStream } from '../numbers/random.ts';
import { fromLogarithms, type HyperParameters } from './hyper-parameters.ts';
import { logMarginalLikelihood, type TrainingData } from './marginal-likelihood.ts';

/** A weak belief about the logarithm of a hyper-parameter, and the bounds it is kept in. */
interface Belief {
  centre: number;
  deviation: number;
  low: number;
  high: number;
}

const SIGNAL: Belief = { centre: 0, deviation: 1, low: Math.log(0.05), high: Math.log(20) };
const NOISE: Belief = { centre: Math.log(1e-3), deviation: 2, low: Math.log(1e-6), high: 0 };

/** The more coordinates, the further apart points lie, so the longer a length is expected to be. */
const lengthBelief = (dimensions: number): Belief => ({
  centre: Math.log(0.4 * Math.sqrt(dimensions)),
  deviation: 1,
  low: Math.log(0.03),
  high: Math.log(20),
});

const RANDOM_STARTS = 2;

/**
 * Fits the hyper-parameters by marginal likelihood, from the centre of the beliefs and from random starts. The weak
 * beliefs matter only while there are fewer points than it takes to tell the lengths apart.
 */
export function fitHyperParameters(
  data: TrainingData,
  dimensions: number,
  stream: RandomStream,
): HyperParameters {
  const beliefs = [...Array.from({ length: dimensions }, () => lengthBelief(dimensions)), SIGNAL, NOISE];
  const box: Box = {
    low: Float64Array.from(beliefs, ({ low }) => low),
    high: Float64Array.from(beliefs, ({ high }) => high),
  };
  const starts = [
    Float64Array.from(beliefs, ({ centre }) => centre),
    ...Array.from({ length: RANDOM_STARTS }, () =>
      Float64Array.from(beliefs, ({ centre, deviation }) => centre + deviation * stream.normal()),
    ),
  ];
  const minima = starts.map((start) =>
    minimise((logarithms) => misfit(data, beliefs, logarithms), start, box, {
      iterations: 50,
      tolerance: 1e-3,
    }),
  );
  return fromLogarithms(minima.reduce((best, next) => (next.value < best.value ? next : best)).point);
}

/** Minus the logarithm of likelihood times beliefs. */
function misfit(data: TrainingData, beliefs: readonly Belief[], logarithms: Float64Array): Slope {
  const likelihood = logMarginalLikelihood(data, logarithms);
  let value = -likelihood.value;
  const gradient = likelihood.gradient.map((slope, at) => {
    const { centre, deviation } = beliefs[at];
    const away = (logarithms[at] - centre) / deviation;
    value += 0.5 * away * away;
    return away / deviation - slope;
  });
  return { value, gradient };
}
