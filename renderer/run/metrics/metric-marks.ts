import type { MetricAxis } from '../../../electron/core/protocol/wire/metrics-view.ts';
import type { ChartMark } from '../../charts/chart-data.ts';
import type { WindowText } from '../../text/window-text.ts';
import type { MergedRun } from '../../wire/merge-run.ts';
import { interruptions } from '../figures/run-figures.ts';
import { memoryMarks } from '../memory/memory-marks.ts';
import { endMarks } from '../overview/run-charts.ts';

/** How many marks stand left of the first iteration, where an axis of logarithms has no place. */
export const marksBeforeFirst = (marks: readonly ChartMark[]): number =>
  marks.filter(({ x }) => x < 1).length;

/** Where attempts died or were recycled, along any axis. */
export function metricMarks(
  run: MergedRun,
  axis: MetricAxis,
  xOf: (place: number) => number,
  text: WindowText,
): ChartMark[] {
  if (axis === 'iteration') return endMarks(run, text);
  if (axis === 'time') return memoryMarks(run, xOf, text.memory);
  return interruptions(run).map(({ attempt, look }) => ({
    x: attempt + 1,
    word: look === 'recycled' ? text.memory.recycled : text.memory.attemptEnded(attempt),
    look,
  }));
}
