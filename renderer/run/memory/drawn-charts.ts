import type { ChartData } from '../../charts/chart-data.ts';
import type { WindowText } from '../../text/window-text.ts';
import type { MergedRun } from '../../wire/merge-run.ts';
import { endsInIterations, endsInTime, forecastMark, reachOfMark } from './forecast-mark.ts';
import { limitLevel, linesOf, type MemoryChart, seriesOf } from './memory-charts.ts';
import { memoryMarks } from './memory-marks.ts';
import { iterationAxis, timeAxis } from './sample-axis.ts';
import type { GivenSamples } from './use-samples.ts';

/** A chart with all that it shows. */
interface DrawnChart {
  chart: MemoryChart;
  data: ChartData;
}

/** What the charts are drawn along, and the times of the first and the newest sample. */
interface DrawnAlong {
  by: 'time' | 'iteration';
  fromMs: number;
  toMs: number;
}

/**
 * The charts of which something is known, along one axis. In a part of the time a chart may have no line, and is there
 * all the same.
 */
export function drawnCharts(
  charts: readonly MemoryChart[],
  { view, part, whole }: GivenSamples,
  run: MergedRun,
  { by, fromMs, toMs }: DrawnAlong,
  words: WindowText['memory'],
): DrawnChart[] {
  const { observations, memory } = run;
  const asked = seriesOf(charts);
  const xOf = by === 'time' ? timeAxis(fromMs, toMs).xOf : iterationAxis(observations, fromMs);
  const endOf = by === 'time' ? endsInTime(observations, xOf) : endsInIterations;
  const marks = memoryMarks(run, xOf, words);
  const measuredTo = xOf(toMs);
  const found = charts.map((chart) => {
    const wall = memory?.walls.find(({ resource }) => resource === chart.resource);
    return { chart, wall, ahead: wall ? forecastMark(wall.forecast, endOf, measuredTo, words) : null };
  });
  // One axis for all: they share a crosshair.
  const reaches = found.flatMap(({ ahead }) => (ahead === null ? [] : [reachOfMark(ahead)]));
  const reachTo = Math.max(measuredTo, ...reaches);
  return found
    .map(({ chart, wall, ahead }) => ({
      chart,
      data: {
        ...{ series: linesOf(chart, asked, view, xOf), reachTo, yFrom: 0 },
        ...{ marks: ahead === null ? marks : [...marks, ahead], level: limitLevel(wall, words) },
        ...(part === null ? {} : { span: { from: xOf(part.from), to: xOf(part.to) } }),
      },
    }))
    .filter(({ chart, data }) => data.series.length > 0 || linesOf(chart, asked, whole, xOf).length > 0);
}
