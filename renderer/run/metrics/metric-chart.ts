import { formatValue } from '../../../electron/core/protocol/text/quantities.ts';
import type {
  LinePoints,
  MetricLine,
  MetricRef,
  MetricSummary,
} from '../../../electron/core/protocol/wire/metrics-view.ts';
import type { Series } from '../../charts/chart-data.ts';
import type { WindowText } from '../../text/window-text.ts';
import { isJobName } from '../figures/metric-names.ts';

/** The lines of a panel: behind each mean the raw one, and the best so far as steps. */
export function seriesOfLines(
  metrics: readonly MetricRef[],
  lines: readonly MetricLine[],
  xOf: (place: number) => number,
  nameOf: (metric: MetricRef) => string,
  words: WindowText['metrics'],
): Series[] {
  const points = ({ x, y }: LinePoints) => ({ x: x.map(xOf), y: y.map((each) => each ?? Number.NaN) });
  const isAlone = metrics.length === 1;
  const isObjective = metrics.length === 2 && metrics[0]?.kind === 'best' && metrics[1]?.kind === 'value';
  return metrics.flatMap((metric, colour): Series[] => {
    const line = lines[colour];
    if (line === undefined) return [];
    const name = nameOf(metric);
    const isData = isJobName(metric);
    if (metric.kind === 'best') return [{ name, look: 'steps', points: points(line.points), isData }];
    const { smooth } = line;
    if (smooth === null) {
      const look = isObjective ? 'points' : 'line';
      return [{ name, look, points: points(line.points), colour, isData }];
    }
    return [
      { name: words.raw(name), look: 'faint', points: points(line.points), colour: isAlone ? 0 : colour },
      { name, look: 'line', points: points(smooth), colour: isAlone ? 0 : colour, isData },
    ];
  });
}

/** A panel in a sentence, for readers who cannot see it. */
export function panelSummary(
  metrics: readonly MetricRef[],
  summaries: readonly (MetricSummary | undefined)[],
  words: WindowText['metrics'],
): string {
  const [only] = summaries;
  if (metrics.length > 1 || only === undefined) return words.linesSummary(metrics.length);
  if (only.least === null) return words.nothingFinite;
  return words.summary(
    only.count,
    formatValue(only.least),
    formatValue(only.most),
    formatValue(typeof only.last === 'number' ? only.last : Number(only.last)),
  );
}

/** Which values of the part that is shown are not drawn, in a sentence; null if all are. */
export function notDrawn(lines: readonly MetricLine[], words: WindowText['metrics']): string | null {
  const sum = (count: (line: MetricLine) => number) => lines.reduce((all, line) => all + count(line), 0);
  const nan = sum((line) => line.nan);
  const infinite = sum((line) => line.infinite);
  const notPositive = sum((line) => line.notPositive);
  const parts = [
    ...(nan > 0 ? [words.nan(nan)] : []),
    ...(infinite > 0 ? [words.infinite(infinite)] : []),
    ...(notPositive > 0 ? [words.notPositive(notPositive)] : []),
  ];
  return parts.length === 0 ? null : words.notDrawn(parts.join(', '));
}

/** All that must be said below a panel; null: nothing. */
export function remarksOf(
  lines: readonly MetricLine[],
  endsBeforeFirst: number,
  words: WindowText['metrics'],
): string | null {
  const remarks = [
    notDrawn(lines, words),
    endsBeforeFirst > 0 ? words.beforeFirst(endsBeforeFirst) : null,
  ].filter((each) => each !== null);
  return remarks.length === 0 ? null : remarks.join(' ');
}

/** Lines nearer to 0 than this share of their height begin an axis at 0. */
const NEAR = 0.1;

/** Where the y axis begins: at 0 for lines that come near it and never cross it; null: a little below the least value. */
export function floorOf(lines: readonly MetricLine[]): number | null {
  let [least, most] = [Number.POSITIVE_INFINITY, 0];
  for (const { points } of lines)
    for (const y of points.y) {
      least = Math.min(least, y ?? least);
      most = Math.max(most, y ?? most);
    }
  return least >= 0 && least < NEAR * most ? 0 : null;
}
