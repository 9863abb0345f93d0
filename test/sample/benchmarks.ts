import type { Space } from '../../electron/sample/search/space.ts';

/** A function with a published minimum; `score` is its negative, to be maximised. */
export interface Benchmark {
  space: Space;
  minimum: number;
  score: (x: readonly number[]) => number;
}

/** Branin's function (Dixon and Szegö, 1978): three equal minima. */
export const branin: Benchmark = {
  space: [
    { name: 'x1', low: -5, high: 10, scale: 'linear' },
    { name: 'x2', low: 0, high: 15, scale: 'linear' },
  ],
  minimum: 0.397887,
  score: ([x1 = 0, x2 = 0]) => {
    const valley = x2 - (5.1 / (4 * Math.PI ** 2)) * x1 ** 2 + (5 / Math.PI) * x1 - 6;
    return -(valley ** 2 + 10 * (1 - 1 / (8 * Math.PI)) * Math.cos(x1) + 10);
  },
};

const WELLS = [
  { depth: 1, steepness: [10, 3, 17, 3.5, 1.7, 8], centre: [0.1312, 0.1696, 0.5569, 0.0124, 0.8283, 0.5886] },
  {
    depth: 1.2,
    steepness: [0.05, 10, 17, 0.1, 8, 14],
    centre: [0.2329, 0.4135, 0.8307, 0.3736, 0.1004, 0.9991],
  },
  { depth: 3, steepness: [3, 3.5, 1.7, 10, 17, 8], centre: [0.2348, 0.1451, 0.3522, 0.2883, 0.3047, 0.665] },
  {
    depth: 3.2,
    steepness: [17, 8, 0.05, 10, 0.1, 14],
    centre: [0.4047, 0.8828, 0.8732, 0.5743, 0.1091, 0.0381],
  },
];

/** Hartmann's function of six coordinates: four wells, six local minima. */
export const hartmann6: Benchmark = {
  space: Array.from({ length: 6 }, (_, at) => ({
    name: `x${at + 1}`,
    low: 0,
    high: 1,
    scale: 'linear' as const,
  })),
  minimum: -3.32237,
  score: (x) =>
    WELLS.reduce((sum, { depth, steepness, centre }) => {
      const away = steepness.reduce(
        (total, part, at) => total + part * ((x[at] ?? 0) - (centre[at] ?? 0)) ** 2,
        0,
      );
      return sum + depth * Math.exp(-away);
    }, 0),
};
