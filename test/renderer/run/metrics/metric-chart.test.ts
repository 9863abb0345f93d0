import { describe, expect, it } from 'vitest';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import type { MetricLine, MetricRef } from '../../../../electron/core/protocol/wire/metrics-view.ts';
import {
  floorOf,
  notDrawn,
  panelSummary,
  remarksOf,
  seriesOfLines,
} from '../../../../renderer/run/metrics/metric-chart.ts';

const words = english.window.metrics;
const line = (more: Partial<MetricLine> = {}): MetricLine => ({
  points: { x: [1, 2], y: [3, null] },
  smooth: null,
  ...{ count: 2, nan: 0, infinite: 0, notPositive: 0 },
  ...more,
});
const loss: MetricRef = { kind: 'metric', name: 'loss' };
const seriesOf = (metrics: MetricRef[], lines: MetricLine[]) =>
  seriesOfLines(
    metrics,
    lines,
    (place) => place * 10,
    ({ kind, name }) => name || kind,
    words,
  );

describe('the lines of a panel', () => {
  it('lie where the axis says, and break where they have no value', () => {
    expect(seriesOf([loss], [line()])).toEqual([
      { name: 'loss', look: 'line', colour: 0, isData: true, points: { x: [10, 20], y: [3, Number.NaN] } },
    ]);
  });

  it('stand before the raw ones when they are smoothed', () => {
    const smooth = { x: [1], y: [2] };
    expect(seriesOf([loss], [line({ smooth })]).map(({ name, look }) => [name, look])).toEqual([
      ['loss, as measured', 'faint'],
      ['loss', 'line'],
    ]);
  });

  it('show the best so far as steps and the objective beside it as points', () => {
    const metrics: MetricRef[] = [
      { kind: 'best', name: '' },
      { kind: 'value', name: '' },
    ];
    expect(seriesOf(metrics, [line(), line()]).map(({ look }) => look)).toEqual(['steps', 'points']);
  });
});

it('what is not drawn is counted by its kind', () => {
  expect(notDrawn([line()], words)).toBeNull();
  expect(notDrawn([line({ nan: 2, notPositive: 1 }), line({ nan: 1, infinite: 4 })], words)).toBe(
    'Not drawn: 3 NaN, 4 infinite, 1 not above 0.',
  );
});

it('a panel is told in a sentence', () => {
  const summary = { ...loss, count: 2, last: 'NaN' as const, least: 1, most: 3, nan: 1, infinite: 0 };
  expect(panelSummary([loss], [summary], words)).toBe('2 values from 1 to 3, the newest NaN.');
  expect(panelSummary([loss], [{ ...summary, least: null, most: null }], words)).toBe(
    'It has no finite value yet.',
  );
  expect(panelSummary([loss, loss], [summary, summary], words)).toBe('2 lines.');
});

it.each([
  [[0.001, 5], 0],
  [[4, 5], null],
  [[-0.001, 5], null],
  [[7, 7], null],
  [[null], null],
])('an axis for %j begins at %j', (y, floor) => {
  expect(floorOf([line({ points: { x: y.map((_, index) => index), y } })])).toBe(floor);
});

it('all remarks on a panel stand in one line', () => {
  expect(remarksOf([line()], 0, words)).toBeNull();
  expect(remarksOf([line({ nan: 2 })], 1, words)).toBe(
    'Not drawn: 2 NaN. Not marked: an end before iteration 1. Iteration 0 has no logarithm.',
  );
});
