import type { MetricRef } from '../../../../electron/core/protocol/wire/metrics-view.ts';
import type { WindowText } from '../../../text/window-text.ts';
import { metricKey } from '../../figures/metric-names.ts';
import type { ParallelAxis } from './parallel-axes.ts';

/** The most axes beside that of the objective: more cannot be read. */
export const MOST_PARAMETER_AXES = 7;

/**
 * The axes of parameters that are shown, in their given order.
 * @param chosen  those that the user chose; where none of them is an axis, the first ones
 */
export function shownAxes(axes: readonly ParallelAxis[], chosen: readonly MetricRef[]): ParallelAxis[] {
  const keys = new Set(chosen.map(metricKey));
  const wanted = axes.filter(({ of }) => keys.has(metricKey(of)));
  return (wanted.length > 0 ? wanted : axes).slice(0, MOST_PARAMETER_AXES);
}

/** Which values of these axes are gaps, in a sentence; null if none is. */
export function gapSentence(axes: readonly ParallelAxis[], words: WindowText['metrics']): string | null {
  const sum = (of: keyof ParallelAxis['gaps']) => axes.reduce((all, { gaps }) => all + gaps[of], 0);
  const [missing, nan, infinite] = [sum('missing'), sum('nan'), sum('infinite')];
  const parts = [
    ...(missing > 0 ? [words.parallel.missing(missing)] : []),
    ...(nan > 0 ? [words.nan(nan)] : []),
    ...(infinite > 0 ? [words.infinite(infinite)] : []),
  ];
  return parts.length === 0 ? null : words.parallel.gaps(parts.join(', '));
}
