import type {
  MetricRef,
  ParameterColumn,
  ParametersView,
} from '../../../../electron/core/protocol/wire/metrics-view.ts';
import { spansDecades } from '../../../charts/axis-ticks.ts';
import type { AxisSpan } from '../../../charts/chart-data.ts';

/** The objective over one parameter. */
export interface SliceChart {
  of: MetricRef;
  /** Places on the axis, ascending, the objective and the iteration of each. */
  x: number[];
  y: number[];
  iterations: number[];
  span: AxisSpan;
  isLog: boolean;
  /** What the places 1, 2, 3 … stand for; empty for a parameter of numbers. */
  words: string[];
}

/** A slice through the observations: those that have the parameter. */
export function sliceChart(
  { of, values }: Pick<ParameterColumn, 'of' | 'values'>,
  { values: objective, iterations }: Pick<ParametersView, 'values' | 'iterations'>,
): SliceChart {
  const isNumeric = values.every((value) => typeof value !== 'string');
  const known = values.flatMap((value) => (value === null ? [] : [String(value)]));
  const words = isNumeric ? [] : [...new Set(known)].sort();
  const points = values.flatMap((value, index) => {
    if (value === null) return [];
    const x = isNumeric ? Number(value) : words.indexOf(String(value)) + 1;
    return [{ x, y: objective[index] ?? Number.NaN, iteration: iterations[index] ?? 0 }];
  });
  points.sort((a, b) => a.x - b.x || a.iteration - b.iteration);
  const [first, last] = [points[0]?.x ?? 0, points.at(-1)?.x ?? 0];
  const isLog = isNumeric && spansDecades(first, last);
  const room = isNumeric ? (last - first) * 0.03 || 0.5 : 0.5;
  return {
    ...{ of, isLog, words },
    x: points.map(({ x }) => x),
    y: points.map(({ y }) => y),
    iterations: points.map(({ iteration }) => iteration),
    span: isLog ? { from: first / 1.1, to: last * 1.1 } : { from: first - room, to: last + room },
  };
}

/** Parameters with the most important first; without importance in the order of their first report. */
export const byImportance = (parameters: readonly ParameterColumn[]): ParameterColumn[] =>
  [...parameters].sort((a, b) => (b.importance ?? 0) - (a.importance ?? 0));
