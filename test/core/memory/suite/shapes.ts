import type { Random } from './random.ts';

/** The wall of all shapes. */
export const LIMIT = 10;

/** Highest use in an iteration of one process, counted from 1. */
export type Use = (iteration: number) => number;

/** Starts a process. */
export type UseShape = (random: Random) => Use;

/** How use grows. All but the last three reach the wall in every process. */
export const SHAPES = {
  linear:
    ({ normal }) =>
    (at) =>
      4.2 + 0.45 * at + normal(0.05),
  spiky:
    ({ normal, uniform }) =>
    (at) =>
      4 + 0.3 * at + normal(0.15) + (uniform() < 0.1 ? 0.8 : 0.2),
  quadratic:
    ({ normal }) =>
    (at) =>
      4.2 + 0.03 * at ** 2 + normal(0.05),
  // A leak, part of which cleaning every fifth iteration takes back.
  sawtooth:
    ({ normal }) =>
    (at) =>
      4.2 + 0.12 * at + 0.35 * (at % 5) + normal(0.05),
  plateau:
    ({ normal }) =>
    (at) =>
      8.8 - 3.5 * Math.exp(-at / 3) + normal(0.08),
  'sawtooth below the wall':
    ({ normal }) =>
    (at) =>
      6 + 0.5 * (at % 5) + normal(0.05),
  // One iteration in 760 needs more than the wall, by chance.
  'no trend':
    ({ normal }) =>
    () =>
      5.5 + Math.exp(normal(0.5)),
} satisfies Record<string, UseShape>;

const between = ({ uniform }: Random, least: number, most: number) => least + (most - least) * uniform();

/** Shapes whose figures differ from process to process, to measure forecasts on more than five examples. */
export const FAMILIES = {
  linear: (random) => {
    const [start, slope, noise] = [
      between(random, 2, 5),
      between(random, 0.1, 0.6),
      between(random, 0.02, 0.1),
    ];
    return (at) => start + slope * at + random.normal(noise);
  },
  'linear with much noise': (random) => {
    const [start, slope, noise] = [
      between(random, 2, 5),
      between(random, 0.1, 0.3),
      between(random, 0.1, 0.25),
    ];
    return (at) => start + slope * at + random.normal(noise);
  },
  spiky: (random) => {
    const [slope, height] = [between(random, 0.15, 0.4), between(random, 0.3, 1)];
    return (at) => 4 + slope * at + random.normal(0.15) + (random.uniform() < 0.1 ? height : 0);
  },
  quadratic: (random) => {
    const [start, bend] = [between(random, 2, 5), between(random, 0.01, 0.04)];
    return (at) => start + bend * at ** 2 + random.normal(0.05);
  },
  sawtooth: (random) => {
    const [slope, tooth] = [between(random, 0.1, 0.2), between(random, 0.1, 0.35)];
    return (at) => 4 + slope * at + tooth * (at % 5) + random.normal(0.05);
  },
} satisfies Record<string, UseShape>;
