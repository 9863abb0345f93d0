import { expect, test } from 'vitest';
import { tableOf, zoomedSpan } from '../../../renderer/charts/chart-data.ts';

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

test('a zoom shows a part around a place, by the logarithm where the axis has one', () => {
  expect(zoomedSpan({ from: 0, to: 100 }, null, 0.5, false)).toEqual({ from: 25, to: 75 });
  expect(zoomedSpan({ from: 0, to: 100 }, 10, 0.5, false)).toEqual({ from: -15, to: 35 });
  const { from, to } = zoomedSpan({ from: 1, to: 10_000 }, null, 0.5, true);
  expect(from).toBeCloseTo(10);
  expect(to).toBeCloseTo(1_000);
});
