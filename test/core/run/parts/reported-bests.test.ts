import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { goalOfBests, NO_BESTS, withBest } from '../../../../electron/core/run/parts/reported-bests.ts';

/** The direction inferred from values with the best so far beside each. */
const concluded = (pairs: readonly (readonly [y: number | null, best: number | null])[]) =>
  goalOfBests(pairs.reduce((bests, [y, best]) => withBest(bests, y, best), NO_BESTS));

const values = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 2, maxLength: 40 });
const running = (ys: readonly number[], pick: (...of: number[]) => number) =>
  ys.map((y, index) => [y, pick(...ys.slice(0, index + 1))] as const);
const areDifferent = (ys: readonly number[]) => new Set(ys).size > 1;

describe('the direction, as shown by reported best values', () => {
  it('is found for every sequence with two different values', () => {
    fc.assert(
      fc.property(values.filter(areDifferent), (ys) => {
        expect(concluded(running(ys, Math.max))).toBe('maximise');
        expect(concluded(running(ys, Math.min))).toBe('minimise');
      }),
    );
  });

  it.each<[string, [number | null, number | null][]]>([
    [
      'no best value is printed',
      [
        [1, null],
        [2, null],
      ],
    ],
    [
      'all values are equal',
      [
        [1, 1],
        [1, 1],
      ],
    ],
    [
      'the best is neither the highest nor the lowest',
      [
        [1, 1],
        [2, 1.5],
        [3, 3],
      ],
    ],
    [
      'the best changes sides',
      [
        [1, 1],
        [2, 2],
        [0, 0],
      ],
    ],
    [
      'only the best is printed',
      [
        [null, 1],
        [null, 2],
      ],
    ],
  ])('is unknown where %s', (_name, pairs) => {
    expect(concluded(pairs)).toBeNull();
  });

  it('is found even if the best is rounded', () => {
    expect(
      concluded([
        [0.48312, 0.483],
        [0.52781, 0.528],
        [0.41111, 0.528],
      ]),
    ).toBe('maximise');
  });
});
