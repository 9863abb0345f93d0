import type { MetricRef } from '../../electron/core/protocol/wire/metrics-view.ts';
import type { RunRow } from '../../electron/core/protocol/wire/run-view.ts';
import { metricKey } from '../run/figures/metric-names.ts';

/** What can be drawn of every run, beside its own metrics. */
const OF_ALL: readonly MetricRef[] = (['best', 'value', 'seconds'] as const).map((kind) => ({
  kind,
  name: '',
}));

/**
 * The lines that can be drawn over each other: metrics of most of the runs first. `chosen` stays among them also while no
 * newest iteration has it.
 */
export function comparedLines(rows: readonly Pick<RunRow, 'metrics'>[], chosen: MetricRef): MetricRef[] {
  const counts = new Map<string, number>();
  for (const { metrics } of rows)
    for (const name of Object.keys(metrics)) counts.set(name, (counts.get(name) ?? 0) + 1);
  // Sorting keeps the order of their report among those of as many runs.
  const names = [...counts].sort(([, a], [, b]) => b - a).map(([name]) => name);
  const lines = [...OF_ALL, ...names.map((name): MetricRef => ({ kind: 'metric', name }))];
  return lines.some((line) => metricKey(line) === metricKey(chosen)) ? lines : [...lines, chosen];
}
