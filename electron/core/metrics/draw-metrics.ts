import type { MetricLine, MetricsRequest, MetricsView } from '../protocol/wire/metrics-view.ts';
import type { AxisPoints, MetricTable } from './metric-table.ts';
import { smooth } from './smooth.ts';
import { countBelow, countUpTo, type Part, thinPoints } from './thin-points.ts';

/** The lines that a client asks for, with as few points as a picture of them needs. */
export function drawMetrics(table: MetricTable, wanted: MetricsRequest): MetricsView {
  const span = table.span(wanted.axis);
  const part: Part = {
    from: wanted.from ?? span?.first ?? 0,
    to: wanted.to ?? span?.last ?? 0,
    most: wanted.most,
    isLog: wanted.isLogAxis && wanted.axis === 'iteration',
  };
  return {
    first: span?.first ?? null,
    last: span?.last ?? null,
    lines: wanted.series.map((of) => lineOf(table.points(of, wanted.axis), part, wanted)),
  };
}

const isFiniteValue = (value: number): boolean => Number.isFinite(value);
const isPositive = (value: number): boolean => Number.isFinite(value) && value > 0;

function lineOf(all: AxisPoints, part: Part, wanted: MetricsRequest): MetricLine {
  const isDrawn = wanted.isPositive ? isPositive : isFiniteValue;
  const [begin, end] = [countBelow(all.x, part.from), countUpTo(all.x, part.to)];
  const left = { nan: 0, infinite: 0, notPositive: 0 };
  for (let index = begin; index < end; index++) {
    const value = all.y[index] ?? Number.NaN;
    if (isDrawn(value)) continue;
    if (Number.isNaN(value)) left.nan++;
    else if (!Number.isFinite(value)) left.infinite++;
    else left.notPositive++;
  }
  const means = wanted.smoothing > 0 ? { x: all.x, y: smooth(all.y, wanted.smoothing, isDrawn) } : null;
  return {
    points: thinPoints(all, part, isDrawn),
    smooth: means && thinPoints(means, part, isFiniteValue),
    count: Math.max(0, end - begin),
    ...left,
  };
}
