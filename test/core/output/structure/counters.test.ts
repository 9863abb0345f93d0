import { describe, expect, test } from 'vitest';
import { counterIn, countersIn, nearestWords } from '../../../../electron/core/output/structure/counters.ts';
import { slotOf } from './slot-of.ts';

describe('a number counts', () => {
  test.each<[string, readonly number[]]>([
    ['by ones', [1, 2, 3, 4]],
    ['by any step that it keeps', [0, 50, 100, 150]],
    ['with workers that overtake each other', [1, 2, 4, 3, 5, 6, 7, 8]],
  ])('%s', (_, numbers) => {
    expect(counterIn(slotOf(numbers, { label: 'Trial' }))).toMatchObject({ isNamed: true, isDown: false });
  });

  test('down to nothing', () => {
    expect(counterIn(slotOf([5, 4, 3, 2], { label: 'remaining' }))).toMatchObject({
      isDown: true,
      isNamed: true,
    });
  });
});

describe('a number does not count', () => {
  test.each<[string, string, readonly (string | number)[]]>([
    ['if it stands still', 'Trial', [3, 3, 3]],
    ['if it goes up and down', 'Trial', [3, 9, 4, 8, 5, 7]],
    ['if it has decimals', 'Trial', ['1.5', '2.5']],
    ['if it is named like a value', 'score', [1, 2, 3]],
    ['if it is named like a best value', 'best', [1, 2, 3]],
    ['if it is a rank, a port or a process', 'rank', [0, 1, 2, 3]],
    ['if it is below zero', 'Trial', [-3, -2, -1]],
    ['if it is a time', 'time', [1, 2, 3]],
  ])('%s', (_, label, numbers) => {
    expect(counterIn(slotOf(numbers, { label }))).toBeNull();
  });
});

test('a number that doubles contains no counter, even if others restart with it', () => {
  const population = slotOf([7, 14, 28], { label: 'popsize' });
  const inner = slotOf([1, 2, 3, 1, 2, 3, 1, 2], { label: 'iteration' });
  inner.inside.set(population, 2);
  expect(countersIn([population, inner]).map(({ holds }) => holds)).toEqual([false, false]);
});

test('the words next to a number name it', () => {
  expect(nearestWords('INFO trainer: epoch')).toBe('trainer epoch');
});
