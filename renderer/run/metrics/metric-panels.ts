import type { MetricRef, MetricSummary } from '../../../electron/core/protocol/wire/metrics-view.ts';
import { metricKey } from '../figures/metric-names.ts';

/** The most lines in one panel: more cannot be told apart. */
export const MOST_LINES = 6;

/** A chart: the lines in it. */
export interface MetricPanelModel {
  key: string;
  metrics: readonly MetricRef[];
  /** Its place among the pinned panels; null: it is not pinned. */
  pinned: number | null;
}

/** The panels to show: those that the user pinned, and one for each other series. */
export interface PanelList {
  pinned: MetricPanelModel[];
  others: MetricPanelModel[];
  /** How many series there are, and how many of them were found. */
  all: number;
  found: number;
}

/**
 * @param pinned  the user's own panels; a series that the run does not have is left out of them
 * @param nameOf  what a series is called, for the search
 */
export function panelsOf(
  metrics: readonly MetricSummary[],
  pinned: readonly (readonly MetricRef[])[],
  search: string,
  nameOf: (metric: MetricRef) => string,
): PanelList {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = (metric: MetricRef) => {
    const text = `${nameOf(metric)} ${metric.name}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const known = new Set(metrics.map(metricKey));
  const own = pinned.map((lines, place) =>
    panelOf(
      lines.filter((each) => known.has(metricKey(each))),
      place,
    ),
  );
  const ownKeys = new Set(own.map(({ key }) => key));
  const found = metrics.filter(matches);
  return {
    pinned: own.filter((panel) => panel.metrics.some(matches)),
    others: joined(found)
      .map((lines) => panelOf(lines, null))
      .filter(({ key }) => !ownKeys.has(key)),
    all: metrics.length,
    found: found.length,
  };
}

/** What names a panel with these lines. */
export const keyOfLines = (metrics: readonly MetricRef[]): string => metrics.map(metricKey).join('\n');

const panelOf = (metrics: readonly MetricRef[], pinned: number | null): MetricPanelModel => ({
  key: keyOfLines(metrics),
  metrics,
  pinned,
});

/** Each series for itself, but the objective together with its best so far. */
function joined(metrics: readonly MetricRef[]): MetricRef[][] {
  const best = metrics.find(({ kind }) => kind === 'best');
  const hasValue = metrics.some(({ kind }) => kind === 'value');
  return metrics.flatMap((metric) => {
    if (metric.kind === 'value') return [best ? [best, metric] : [metric]];
    return metric.kind === 'best' && hasValue ? [] : [[metric]];
  });
}
