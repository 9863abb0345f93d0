import { expect, it } from 'vitest';
import { createGrowingNumbers } from '../../../electron/core/metrics/growing-numbers.ts';

it('numbers stay as they were pushed while the room grows', () => {
  const numbers = createGrowingNumbers();
  for (let each = 0; each < 1_000; each++) numbers.push(each / 2);
  expect(numbers.length).toBe(1_000);
  expect([numbers.at(0), numbers.at(999), numbers.at(1_000)]).toEqual([0, 499.5, Number.NaN]);
  expect(numbers.view()).toHaveLength(1_000);
});

it('what was cut off is gone, and others follow', () => {
  const numbers = createGrowingNumbers();
  for (const each of [1, 2, 3]) numbers.push(each);
  numbers.cut(1);
  numbers.push(9);
  numbers.cut(5);
  expect([...numbers.view()]).toEqual([1, 9]);
});
