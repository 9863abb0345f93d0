import { makeStyles } from '@fluentui/react-components';
import { useCallback, useMemo, useState } from 'react';
import { formatValue } from '../../electron/core/protocol/text/quantities.ts';
import type { MetricRef, MetricsView } from '../../electron/core/protocol/wire/metrics-view.ts';
import type { Answer } from '../../electron/core/protocol/wire/problem.ts';
import type { RunRow } from '../../electron/core/protocol/wire/run-view.ts';
import { ChartPanel } from '../charts/ChartPanel.tsx';
import type { ChartData, Series } from '../charts/chart-data.ts';
import { useVigilTheme } from '../design/theme-context.ts';
import { Panel } from '../parts/Panel.tsx';
import { Select } from '../parts/Select.tsx';
import { isJobName, metricKey, metricName, readableName } from '../run/figures/metric-names.ts';
import { useText } from '../text/window-text.ts';
import { useRepeated } from '../wire/use-repeated.ts';
import { useClient } from '../wire/wire-context.ts';
import { comparedLines } from './compared-lines.ts';
import { namesApart } from './names-apart.ts';

/** Parts of the axis: as many as a chart can show on a large screen. */
const MOST_BUCKETS = 800;
const BEST: MetricRef = { kind: 'best', name: '' };
const formatFigure = (value: number): string => (Number.isNaN(value) ? '' : formatValue(value));

const useStyles = makeStyles({ line: { minWidth: 0, maxWidth: 'min(240px, 40vw)' } });

/** One number of each run by iteration, in one chart: the best value so far, or what is chosen. */
export function ComparedCurves({ rows }: { rows: readonly RunRow[] }) {
  const styles = useStyles();
  const text = useText();
  const theme = useVigilTheme();
  const client = useClient();
  const [crosshair, setCrosshair] = useState<number | null>(null);
  const [line, setLine] = useState(BEST);
  const ids = rows.map(({ id }) => id).join();
  const ask = useCallback(
    async (signal: AbortSignal): Promise<Answer<Map<string, MetricsView>>> => {
      const views = await Promise.all(
        ids.split(',').map(async (id) => {
          const answer = await client.runs.drawMetrics.query(
            {
              ...{ id, series: [line], axis: 'iteration', from: null, to: null },
              ...{ most: MOST_BUCKETS, isPositive: false, smoothing: 0 },
            },
            { signal },
          );
          // A run that cannot be read has no line; its column says why.
          return answer.ok ? [[id, answer.value] as const] : [];
        }),
      );
      return { ok: true, value: new Map(views.flat()) };
    },
    [client, ids, line],
  );
  const key = `${ids} ${metricKey(line)}`;
  const revision = rows.map(({ iteration, best }) => `${iteration} ${best}`).join();
  const given = useRepeated(ask, key, revision);
  // What was drawn of another number does not fit this one.
  const views = given?.key === key && given.answer.ok ? given.answer.value : null;
  const named = rows.map(({ name }) => readableName(name)).join('\n');
  const data = useMemo((): ChartData => {
    const names = namesApart(named.split('\n'));
    const series = ids.split(',').flatMap((id, place): Series[] => {
      const points = views?.get(id)?.lines[0]?.points;
      if (points === undefined || points.x.length === 0) return [];
      const drawn = { x: points.x, y: points.y.map((each) => each ?? Number.NaN) };
      return [{ name: names[place] ?? id, look: 'line', points: drawn, colour: place, isData: true }];
    });
    return { series, marks: [], level: null, reachTo: null, yFrom: null };
  }, [views, ids, named]);
  const words = useMemo(() => ({ x: text.compare.iteration, y: '' }), [text]);
  const lines = comparedLines(rows, line);
  const title = metricName(line, text.metrics);
  const isBest = line.kind === 'best';
  const actions = (
    <Select
      size="small"
      className={styles.line}
      aria-label={text.compare.line}
      value={metricKey(line)}
      onChange={(_, { value }) => setLine(lines.find((each) => metricKey(each) === value) ?? BEST)}
    >
      {lines.map((each) => (
        <option key={metricKey(each)} value={metricKey(each)} translate={isJobName(each) ? 'no' : undefined}>
          {metricName(each, text.metrics)}
        </option>
      ))}
    </Select>
  );
  if (views !== null && data.series.length === 0)
    return (
      <Panel title={title} actions={actions}>
        {isBest ? text.compare.noCurves : text.compare.noLine}
      </Panel>
    );
  return (
    <ChartPanel
      {...{ title, data, words, theme, crosshair, actions }}
      isData={isJobName(line)}
      summary={text.compare.curvesSummary(data.series.length)}
      onCrosshair={setCrosshair}
      format={formatFigure}
      fileName={text.compare.title(rows.length)}
      hasLegend
    />
  );
}
