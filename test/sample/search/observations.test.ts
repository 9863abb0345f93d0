import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  LEARNT,
  type Observation,
  standardise,
  worthLearning,
} from '../../../electron/sample/search/observations.ts';
import type { Space } from '../../../electron/sample/search/space.ts';

const SPACE: Space = [
  { name: 'linear', low: 0, high: 10, scale: 'linear' },
  { name: 'log', low: 0.01, high: 100, scale: 'log' },
];
const numbered = (count: number) => Array.from({ length: count }, (_, at) => ({ x: [at], y: Math.sin(at) }));

describe('the observations used for learning', () => {
  test('are all observations while they are few', () => {
    expect(worthLearning(numbered(LEARNT))).toEqual(numbered(LEARNT));
  });

  test('are the best and the newest, in order, when there are many', () => {
    const all = [5, 1, 9, 2, 3, 8, 0, 4].map((y, at) => ({ x: [at], y }));
    expect(worthLearning(all, 4).map(({ y }) => y)).toEqual([9, 8, 0, 4]);
  });

  test('count the older of two equal values as the better', () => {
    const all = [1, 7, 7, 7, 0, 0].map((y, at) => ({ x: [at], y }));
    expect(worthLearning(all, 4).map(({ x }) => x[0])).toEqual([1, 2, 4, 5]);
  });

  test('are as many as the limit, in order, with the best half and the newest', () => {
    const values = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 10 }), (list, half) => {
        const all: Observation[] = list.map((y, at) => ({ x: [at], y }));
        const learnt = worthLearning(all, 2 * half);
        expect(learnt).toHaveLength(Math.min(all.length, 2 * half));
        expect(learnt).toEqual(all.filter((observation) => learnt.includes(observation)));
        expect(learnt).toContain(all.at(-1));
        const missed = all.filter((observation) => !learnt.includes(observation)).map(({ y }) => y);
        const better = (least: number) => learnt.filter(({ y }) => y >= least).length;
        if (missed.length > 0) expect(better(Math.max(...missed))).toBeGreaterThanOrEqual(half);
      }),
    );
  });
});

describe('standardised observations', () => {
  const values = fc.array(fc.double({ min: -50, max: 50, noNaN: true }), { minLength: 1, maxLength: 20 });
  const targetsOf = (list: readonly number[]) =>
    standardise(
      SPACE,
      list.map((y) => ({ x: [5, 1], y })),
    ).targets;

  test('have points in the unit cube', () => {
    const { points } = standardise(SPACE, [
      { x: [0, 100], y: 1 },
      { x: [2.5, 1], y: 2 },
    ]);
    expect(points).toEqual([Float64Array.of(0, 1), Float64Array.of(0.25, 0.5)]);
  });

  test('have mean 0 and deviation 1', () => {
    const targets = targetsOf(numbered(10).map(({ y }) => y));
    expect(targets.reduce((sum, y) => sum + y, 0)).toBeCloseTo(0, 12);
    expect(targets.reduce((sum, y) => sum + y * y, 0) / 10).toBeCloseTo(1, 12);
    expect(targetsOf([1, 3])).toEqual(Float64Array.of(-1, 1));
  });

  test.each([[[4]], [[2, 2, 2]]])('of the values %j, which are all the same, are 0', (list) => {
    expect(targetsOf(list).every((target) => target === 0)).toBe(true);
  });

  test('do not depend on the unit of the values, nor on their zero', () => {
    fc.assert(
      fc.property(
        values,
        fc.constantFrom(0.25, 1, 64),
        fc.integer({ min: -9, max: 9 }),
        (list, unit, zero) => {
          // Values that differ by less than what moving their zero rounds away are a matter of rounding.
          fc.pre(Math.max(...list) - Math.min(...list) > 1e-3);
          const moved = targetsOf(list.map((y) => unit * y + zero));
          for (const [at, target] of targetsOf(list).entries()) expect(moved[at]).toBeCloseTo(target, 6);
        },
      ),
    );
  });
});
