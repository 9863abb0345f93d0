import { fitHyperParameters } from '../model/fit.ts';
import type { TrainingData } from '../model/marginal-likelihood.ts';
import { type Posterior, posterior } from '../model/posterior.ts';
import { minimise } from '../numbers/minimise.ts';
import { type RandomStream, randomStream } from '../numbers/random.ts';
import { sobol } from '../numbers/sobol.ts';
import { logExpectedImprovement, logImprovementSlope } from './expected-improvement.ts';
import { type Observation, standardise, worthLearning } from './observations.ts';
import { fromUnit, type Space } from './space.ts';

/** What determines the points of a run besides the observations. */
export interface SearchSettings {
  seed: number;
  /** Iterations that follow the Sobol design before the model takes over. */
  initial: number;
}

/** Sobol candidates an iteration, and how many of the best are refined. */
const CANDIDATES = 512;
const REFINED = 4;
/** Candidates around the best point seen, and how far from it (deviation, in sides of the cube). */
const NEARBY = 64;
const NEARBY_DEVIATION = 0.05;

/** Point number `iteration` (from 1) of the initial design. */
export const designPoint = (space: Space, seed: number, iteration: number): number[] =>
  fromUnit(space, sobol(space.length, randomStream('design', seed)).point(iteration - 1));

/**
 * The point to evaluate next. It depends on the arguments alone, so a run that resumes from its
 * observations continues exactly as it would have.
 */
export function propose(
  space: Space,
  settings: SearchSettings,
  observations: readonly Observation[],
): number[] {
  const iteration = observations.length + 1;
  if (iteration <= settings.initial) return designPoint(space, settings.seed, iteration);

  const stream = randomStream('iteration', settings.seed, iteration);
  const data = standardise(space, worthLearning(observations));
  const model = posterior(data, fitHyperParameters(data, space.length, stream));
  const ranked = rankedCandidates(model, data, space.length, stream).map((unit) => fromUnit(space, unit));
  const seen = new Set(observations.map(({ x }) => x.join()));
  return ranked.find((x) => !seen.has(x.join())) ?? designPoint(space, settings.seed, iteration);
}

/** Points of the unit cube, the one with the highest expected improvement first. */
function rankedCandidates(
  model: Posterior,
  data: TrainingData,
  dimensions: number,
  stream: RandomStream,
): Float64Array[] {
  // The model's expectation at the best point, not the value seen there: one lucky value must not hide real gains.
  const expected = data.points.map((point) => model.predict(point).mean);
  const best = Math.max(...expected);
  const sequence = sobol(dimensions, stream);
  const incumbent = data.points[expected.indexOf(best)];
  const candidates = [
    ...Array.from({ length: CANDIDATES }, (_, index) => sequence.point(index)),
    ...Array.from({ length: NEARBY }, () =>
      incumbent.map((part) => Math.min(1, Math.max(0, part + NEARBY_DEVIATION * stream.normal()))),
    ),
  ];
  const byValue = (a: { value: number }, b: { value: number }) => a.value - b.value;
  const rough = candidates
    .map((point) => ({ point, value: -logExpectedImprovement(model.predict(point), best) }))
    .sort(byValue);
  const box = { low: new Float64Array(dimensions), high: new Float64Array(dimensions).fill(1) };
  const refined = rough.slice(0, REFINED).map(({ point }) =>
    minimise(
      (at) => {
        const prediction = model.predictSlope(at);
        return {
          value: -logExpectedImprovement(prediction, best),
          gradient: logImprovementSlope(prediction, best).map((slope) => -slope),
        };
      },
      point,
      box,
      { iterations: 40, tolerance: 1e-5 },
    ),
  );
  return [...refined, ...rough].sort(byValue).map(({ point }) => point);
}
