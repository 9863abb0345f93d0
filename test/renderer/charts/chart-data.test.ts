import { expect, test } from 'vitest';
import { tableOf } from '../../../renderer/charts/chart-data.ts';

test('the table of a chart has one row an x, with a gap where a series has no value', () => {
  const series = [
    { name: 'a', look: 'steps' as const, points: { x: [2, 1], y: [20, 10] } },
    { name: 'b', look: 'points' as const, points: { x: [2, 3], y: [0.2, 0.3] } },
  ];
  expect(tableOf(series)).toEqual([
    [1, 10, null],
    [2, 20, 0.2],
    [3, null, 0.3],
  ]);
});
