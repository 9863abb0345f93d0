import type { MetricRef } from '../../../../electron/core/protocol/wire/metrics-view.ts';
import { metricKey } from '../../figures/metric-names.ts';

/** The chosen series after one more was chosen or one was taken away: `most` of them, and the last one stays. */
export function toggledSeries(metrics: readonly MetricRef[], metric: MetricRef, most: number): MetricRef[] {
  const key = metricKey(metric);
  const without = metrics.filter((each) => metricKey(each) !== key);
  if (without.length === metrics.length) return [...metrics, metric].slice(0, most);
  return without.length === 0 ? [...metrics] : without;
}
