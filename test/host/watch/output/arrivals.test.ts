import { expect, it } from 'vitest';
import { arrivalOfLook, createArrivals } from '../../../../electron/host/watch/output/arrivals.ts';

it('a byte came with the first report that reaches beyond it', () => {
  const arrivals = createArrivals();
  arrivals.note(30, 300);
  arrivals.recall([
    [10, 100],
    [30, 250],
  ]);
  expect([0, 9, 10, 29, 30].map(arrivals.at)).toEqual([100, 100, 300, 300, null]);
});

it('a report that reaches no further says nothing', () => {
  const arrivals = createArrivals();
  arrivals.note(10, 100);
  arrivals.note(10, 900);
  expect([arrivals.at(9), arrivals.at(10)]).toEqual([100, null]);
});

it('a million reports are thinned, the newest least', () => {
  const arrivals = createArrivals();
  for (let end = 1; end <= 1_000_000; end++) arrivals.note(end, end);
  expect(arrivals.at(999_998)).toBe(999_999);
  expect(arrivals.at(0)).toBeGreaterThan(1);
});

it('lines found in one look came at once if they are very many, and at no known time otherwise', () => {
  const lines = (count: number) => new TextEncoder().encode('Iteration 1\n'.repeat(count));
  expect([arrivalOfLook(lines(9), 500), arrivalOfLook(lines(900), 500)]).toEqual([null, 500]);
});
