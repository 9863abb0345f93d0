import { describe, expect, test } from 'vitest';
import { LINE_SPACE, measureDetector } from '../../electron/sample/detector/line-problem.ts';
import { randomStream } from '../../electron/sample/numbers/random.ts';
import { propose } from '../../electron/sample/search/propose.ts';
import { conditionalValueAtRisk } from '../../electron/sample/search/risk.ts';
import { fromUnit, type Space } from '../../electron/sample/search/space.ts';
import { branin, hartmann6 } from './benchmarks.ts';

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
type Score = (x: readonly number[]) => number;

/** Best score that the search of the sample finds with this many evaluations. */
function bestBySearch(space: Space, score: Score, seed: number, evaluations: number): number {
  const observations: { x: number[]; y: number }[] = [];
  while (observations.length < evaluations) {
    const x = propose(space, { seed, initial: 5 }, observations);
    observations.push({ x, y: score(x) });
  }
  return Math.max(...observations.map(({ y }) => y));
}

/** Best score of as many points drawn at random. */
function bestByChance(space: Space, score: Score, seed: number, evaluations: number): number {
  const stream = randomStream('random search', seed);
  const points = Array.from({ length: evaluations }, () =>
    fromUnit(
      space,
      Float64Array.from(space, () => stream.uniform()),
    ),
  );
  return Math.max(...points.map(score));
}

function median(values: readonly number[]): number {
  const [below = Number.NaN, above = Number.NaN] = values
    .toSorted((a, b) => a - b)
    .slice(values.length / 2 - 1);
  return (below + above) / 2;
}

/** Median distances from the optimum over the seeds. */
function regrets(space: Space, scoreOf: (seed: number) => Score, optimum: number, evaluations: number) {
  const of = (best: typeof bestBySearch) =>
    median(SEEDS.map((seed) => optimum - best(space, scoreOf(seed), seed, evaluations)));
  const result = { search: of(bestBySearch), chance: of(bestByChance) };
  console.log(
    `median regret: search ${result.search.toPrecision(3)}, random ${result.chance.toPrecision(3)}`,
  );
  return result;
}

describe('the search of the sample, over ten seeds,', () => {
  test('comes far closer to the minimum of Branin than random points', { timeout: 240_000 }, () => {
    const { search, chance } = regrets(branin.space, () => branin.score, -branin.minimum, 30);
    expect(search).toBeLessThan(0.05);
    expect(search).toBeLessThan(0.1 * chance);
  });

  test('comes far closer to the minimum of Hartmann-6 than random points', { timeout: 240_000 }, () => {
    const { search, chance } = regrets(hartmann6.space, () => hartmann6.score, -hartmann6.minimum, 40);
    expect(search).toBeLessThan(0.15 * chance);
  });

  test('finds better settings of the line detector than random points', { timeout: 240_000 }, () => {
    const scoreOf = (seed: number) => (x: readonly number[]) =>
      conditionalValueAtRisk(
        [0, 1, 2].map((condition) => measureDetector({ seed, pictures: 2, sidePixels: 48 }, x, condition)),
        0.1,
      );
    const { search, chance } = regrets(LINE_SPACE, scoreOf, 1, 30);
    expect(search).toBeLessThan(0.6 * chance);
  });
});
