import { describe, expect, test } from 'vitest';
import type { Observation } from '../../../electron/sample/search/observations.ts';
import { designPoint, propose } from '../../../electron/sample/search/propose.ts';
import { contains, type Space } from '../../../electron/sample/search/space.ts';

const SPACE: Space = [
  { name: 'a', low: -1, high: 1, scale: 'linear' },
  { name: 'b', low: 0.1, high: 10, scale: 'log' },
];
const SETTINGS = { seed: 3, initial: 4 };
const hill = ([a = 0, b = 0]: readonly number[]) => -((a - 0.3) ** 2) - Math.log(b / 2) ** 2;

function carryOn(
  observations: readonly Observation[],
  iterations: number,
  settings = SETTINGS,
): Observation[] {
  const result = [...observations];
  while (result.length < iterations) {
    const x = propose(SPACE, settings, result);
    result.push({ x, y: hill(x) });
  }
  return result;
}

describe('the next point', () => {
  const whole = carryOn([], 14);

  test('is of the Sobol design first', () => {
    for (let at = 0; at < 4; at++) expect(whole[at]?.x).toEqual(designPoint(SPACE, 3, at + 1));
  });

  test('climbs the hill once the model has taken over', () => {
    const best = Math.max(...whole.map(({ y }) => y));
    expect(best).toBeGreaterThan(-0.001);
    expect(Math.max(...whole.slice(0, 4).map(({ y }) => y))).toBeLessThan(-0.01);
  });

  test('is always new and within the bounds', () => {
    expect(new Set(whole.map(({ x }) => x.join())).size).toBe(whole.length);
    expect(whole.every(({ x }) => contains(SPACE, x))).toBe(true);
  });

  test.each([1, 4, 5, 9, 13])(
    'is bit for bit the same after an interruption at iteration %s',
    (iteration) => {
      // Through JSON, as a checkpoint brings the observations back.
      const saved: Observation[] = JSON.parse(JSON.stringify(whole.slice(0, iteration)));
      expect(carryOn(saved, 14)).toEqual(whole);
    },
  );

  test('depends on the seed', () => {
    expect(carryOn([], 6, { ...SETTINGS, seed: 4 })).not.toEqual(whole.slice(0, 6));
  });

  test('is found even if all values so far are equal, or there is only one', () => {
    const equal = Array.from({ length: 5 }, (_, at) => ({ x: designPoint(SPACE, 3, at + 1), y: 0.5 }));
    expect(contains(SPACE, propose(SPACE, SETTINGS, equal))).toBe(true);
    expect(contains(SPACE, propose(SPACE, { seed: 3, initial: 1 }, equal.slice(0, 1)))).toBe(true);
  });
});
