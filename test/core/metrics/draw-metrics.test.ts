import { expect, it } from 'vitest';
import { drawMetrics } from '../../../electron/core/metrics/draw-metrics.ts';
import { createMetricTable } from '../../../electron/core/metrics/metric-table.ts';
import type { MetricsRequest } from '../../../electron/core/protocol/wire/metrics-view.ts';
import { knownObservation, workOf } from './known-observations.ts';

const tableOf = (values: (number | 'NaN' | 'Infinity')[]) => {
  const table = createMetricTable();
  const work = workOf(values.map((y, index) => knownObservation(index + 1, { y })));
  while (!table.step(work, 1_000));
  return table;
};
const wanted: MetricsRequest = {
  ...{ series: [{ kind: 'value', name: '' }], axis: 'iteration', from: null, to: null },
  ...{ most: 50, isPositive: false, isLogAxis: false, smoothing: 0 },
};

it('a run without observations has empty lines', () => {
  expect(drawMetrics(tableOf([]), wanted)).toEqual({
    first: null,
    last: null,
    lines: [{ points: { x: [], y: [] }, smooth: null, count: 0, nan: 0, infinite: 0, notPositive: 0 }],
  });
});

it('values that cannot be drawn are counted by what they are', () => {
  const values = [1, 'NaN', -2, 'Infinity', 0, 3] as const;
  const [line] = drawMetrics(tableOf([...values]), { ...wanted, isPositive: true }).lines;
  expect(line).toMatchObject({ count: 6, nan: 1, infinite: 1, notPositive: 2 });
  expect(line?.points).toEqual({ x: [1, 2, 6], y: [1, null, 3] });
});

it('a part of the axis has one point beyond each edge, and the span of the whole', () => {
  const view = drawMetrics(tableOf([1, 2, 3, 4, 5, 6]), { ...wanted, from: 3, to: 4 });
  expect(view).toMatchObject({ first: 1, last: 6, lines: [{ points: { x: [2, 3, 4, 5] }, count: 2 }] });
});

it('a mean begins with the first value of the run, not of the part', () => {
  const table = tableOf([0, 10, 10, 10]);
  const whole = drawMetrics(table, { ...wanted, smoothing: 0.9 }).lines[0]?.smooth;
  const part = drawMetrics(table, { ...wanted, smoothing: 0.9, from: 4, to: 4 }).lines[0]?.smooth;
  expect(part?.y.at(-1)).toBe(whole?.y.at(-1));
  expect(whole?.y.at(-1)).toBeLessThan(9);
});

it('a hundred thousand observations become a few thousand points with the exact extremes', () => {
  const values = Array.from({ length: 100_000 }, (_, index) => Math.sin(index / 977));
  values[70_001] = -7;
  values[70_002] = 9;
  const table = tableOf(values);
  const [line] = drawMetrics(table, { ...wanted, most: 800 }).lines;
  expect(line?.points.x.length).toBeLessThanOrEqual(3_202);
  expect(Math.min(...(line?.points.y.map(Number) ?? []))).toBe(-7);
  expect(Math.max(...(line?.points.y.map(Number) ?? []))).toBe(9);
});

it('a logarithmic axis has as many points in each of its powers of ten', () => {
  const table = tableOf(Array.from({ length: 9_999 }, (_, index) => (index * 7919) % 1013));
  const xs = drawMetrics(table, { ...wanted, most: 40, isLogAxis: true }).lines[0]?.points.x ?? [];
  const within = (from: number) => xs.filter((x) => x >= from && x < 10 * from).length;
  expect(within(1)).toBe(9);
  expect(within(10)).toBeGreaterThan(25);
  expect(within(100)).toBeGreaterThan(35);
  const even = drawMetrics(table, { ...wanted, most: 40 }).lines[0]?.points.x ?? [];
  expect(even.filter((x) => x < 100).length).toBeLessThan(9);
});
