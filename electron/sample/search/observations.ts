import type { TrainingData } from '../model/marginal-likelihood.ts';
import { type Space, toUnit } from './space.ts';

/** One evaluation of the objective: a point in its own units and its value. The search maximises the value. */
export interface Observation {
  x: readonly number[];
  y: number;
}

/** Most observations the model learns from: the work grows with the cube of their number. */
export const LEARNT = 100;

/** The observations to learn from: all, or else the better half of what fits and of the rest the newest. */
export function worthLearning(observations: readonly Observation[], limit = LEARNT): readonly Observation[] {
  if (observations.length <= limit) return observations;
  const numbered = observations.map((observation, at) => ({ observation, at }));
  const best = numbered
    .toSorted((a, b) => b.observation.y - a.observation.y || a.at - b.at)
    .slice(0, limit / 2);
  const taken = new Set(best.map(({ at }) => at));
  const newest = numbered.filter(({ at }) => !taken.has(at)).slice(best.length - limit);
  return [...best, ...newest].sort((a, b) => a.at - b.at).map(({ observation }) => observation);
}

/** Observations as the model wants them: points in the unit cube, targets of mean 0 and deviation 1. */
export function standardise(space: Space, observations: readonly Observation[]): TrainingData {
  const values = Float64Array.from(observations, ({ y }) => y);
  const mean = values.reduce((sum, y) => sum + y, 0) / values.length;
  const variance = values.reduce((sum, y) => sum + (y - mean) ** 2, 0) / values.length;
  // Equal values tell nothing of the scale.
  const deviation = variance > 0 ? Math.sqrt(variance) : 1;
  return {
    points: observations.map(({ x }) => toUnit(space, x)),
    targets: values.map((y) => (y - mean) / deviation),
  };
}
