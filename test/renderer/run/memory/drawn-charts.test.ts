import { expect, it } from 'vitest';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import type { SampleSeries, SamplesView } from '../../../../electron/core/protocol/wire/samples-view.ts';
import { drawnCharts } from '../../../../renderer/run/memory/drawn-charts.ts';
import { memoryCharts, seriesOf } from '../../../../renderer/run/memory/memory-charts.ts';
import { observationView, runState } from '../../run-state.ts';

const words = english.window.memory;
const charts = memoryCharts(words);
const HOUR = 3_600_000;
const along = { by: 'time', fromMs: 0, toMs: 10 * HOUR } as const;

/** Samples with one bucket at each of these hours, in which only these series are known. */
function viewOf(hours: readonly number[], known: Partial<Record<SampleSeries, number>>): SamplesView {
  const figures = seriesOf(charts).map((series) => known[series] ?? null);
  const buckets = hours.map((hour) => ({
    ...{ fromMs: hour * HOUR, toMs: hour * HOUR, least: figures, most: figures },
    endsUnknown: figures.map((figure) => figure === null),
  }));
  return { firstMs: 0, newestMs: 10 * HOUR, buckets, monitor: null };
}
const whole = viewOf([0, 5, 10], { processors: 2, ram_own_bytes: 1 });

it('all of the time is drawn up to the newest sample', () => {
  const drawn = drawnCharts(charts, { view: whole, part: null, whole }, runState(), along, words);
  expect(drawn.map(({ chart, data }) => [chart.key, data.span, data.reachTo])).toEqual([
    ['ram', undefined, 10],
    ['processors', undefined, 10],
  ]);
});

it('all charts show the part of the time that the samples are of, on the axis of the whole', () => {
  const view = viewOf([4, 5], { processors: 2, ram_own_bytes: 1 });
  const given = { view, part: { from: 4 * HOUR, to: 6 * HOUR }, whole };
  const drawn = drawnCharts(charts, given, runState(), along, words);
  expect(drawn.map(({ data }) => [data.span, data.series[0]?.points.x])).toEqual([
    [{ from: 4, to: 6 }, [4, 5]],
    [{ from: 4, to: 6 }, [4, 5]],
  ]);
});

it('a chart without a figure in the part stays, without a line', () => {
  const given = { view: viewOf([], {}), part: { from: 2 * HOUR, to: 3 * HOUR }, whole };
  const drawn = drawnCharts(charts, given, runState(), along, words);
  expect(drawn.map(({ chart, data }) => [chart.key, data.series])).toEqual([
    ['ram', []],
    ['processors', []],
  ]);
});

it('by iteration the figures lie where their iterations ended', () => {
  const run = runState({ observations: [{ ...observationView(1), at: 5 * HOUR }] });
  const by = { ...along, by: 'iteration' } as const;
  const [ram] = drawnCharts(charts, { view: whole, part: null, whole }, run, by, words);
  expect(ram?.data.series[0]?.points.x.slice(0, 2)).toEqual([0, 1]);
});
