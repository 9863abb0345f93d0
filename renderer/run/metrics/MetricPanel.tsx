import { makeStyles, ToggleButton } from '@fluentui/react-components';
import { PinOffRegular, PinRegular } from '@fluentui/react-icons';
import { type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { formatValue } from '../../../electron/core/protocol/text/quantities.ts';
import type {
  MetricAxis,
  MetricRef,
  MetricSummary,
} from '../../../electron/core/protocol/wire/metrics-view.ts';
import { ChartPanel } from '../../charts/ChartPanel.tsx';
import { type AxisSpan, type ChartMark, namedSeries } from '../../charts/chart-data.ts';
import { useVigilTheme } from '../../design/theme-context.ts';
import { Panel } from '../../parts/Panel.tsx';
import { ProblemBar } from '../../parts/ProblemBar.tsx';
import { useText } from '../../text/window-text.ts';
import { useRepeated } from '../../wire/use-repeated.ts';
import { useClient } from '../../wire/wire-context.ts';
import { isJobName, metricKey } from '../figures/metric-names.ts';
import { LinesChooser } from './LinesChooser.tsx';
import { chartAxis } from './metric-axis.ts';
import { floorOf, panelSummary, remarksOf, seriesOfLines } from './metric-chart.ts';
import { marksBeforeFirst } from './metric-marks.ts';
import type { MetricPanelModel } from './metric-panels.ts';
import type { MetricsChoice } from './metrics-memory.ts';
import { useInView } from './use-in-view.ts';

/** Parts of the axis: a chart in a grid is seldom wider in pixels, and each has up to four points. */
const MOST_BUCKETS = 500;

const useStyles = makeStyles({
  // Its panel is as high as the others of its row.
  cell: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    minWidth: 0,
    minHeight: 'calc(clamp(190px, 32vh, 380px) + 62px)',
  },
  waiting: { height: 'clamp(190px, 32vh, 380px)' },
});

/** What all panels of the tab have in common. */
export interface PanelSurroundings {
  runId: string;
  /** Begins the names of saved files. */
  fileName: string;
  /** Another value whenever the run has other observations. */
  revision: unknown;
  metrics: readonly MetricSummary[];
  nameOf(metric: MetricRef): string;
  choice: Pick<MetricsChoice, 'isLog' | 'isLogX' | 'smoothing'> & { axis: MetricAxis };
  /** The part that is shown, in the units of the host; null: all. */
  part: AxisSpan | null;
  onPart(part: AxisSpan): void;
  onBack(): void;
  onWhole(): void;
  crosshair: number | null;
  onCrosshair(x: number | null): void;
  /** Marks of the run, where the axis has them. */
  marksOf(xOf: (place: number) => number): readonly ChartMark[];
}

interface MetricPanelProps extends PanelSurroundings {
  panel: MetricPanelModel;
  /** True if it was just moved here: it takes the focus, and says that it has. */
  isSought: boolean;
  onFound(): void;
  onPin(): void;
  onLines(lines: readonly MetricRef[]): void;
}

/** One chart of some metrics, drawn once it is in view. */
export function MetricPanel(props: MetricPanelProps) {
  const { panel, metrics, nameOf, isSought, onFound, onPin, onLines } = props;
  const styles = useStyles();
  const text = useText().metrics;
  const { ref, isSeen } = useInView<HTMLDivElement>();
  useEffect(() => {
    if (!isSought) return;
    ref.current?.focus();
    onFound();
  }, [isSought, onFound, ref]);
  const first = panel.metrics[0];
  if (first === undefined) return null;
  const isObjective = panel.key === 'best:\nvalue:';
  const named = isObjective ? text.value : nameOf(first);
  const title =
    panel.metrics.length === 1 || isObjective ? named : text.several(named, panel.metrics.length - 1);
  const isData = panel.metrics.length === 1 && isJobName(first);
  const isPinned = panel.pinned !== null;
  const actions = (
    <>
      <ToggleButton
        size="small"
        appearance="subtle"
        icon={isPinned ? <PinOffRegular /> : <PinRegular />}
        checked={isPinned}
        aria-label={isPinned ? text.unpinOf(title) : text.pinOf(title)}
        title={isPinned ? text.unpin : text.pin}
        onClick={onPin}
      />
      <LinesChooser {...{ title, metrics, nameOf }} chosen={panel.metrics} onChoose={onLines} />
    </>
  );
  return (
    <div ref={ref} className={styles.cell} tabIndex={-1} data-metric-panel={panel.key}>
      {isSeen ? (
        <DrawnPanel {...props} {...{ title, isData, actions }} />
      ) : (
        <Panel title={title} isData={isData}>
          <div className={styles.waiting} />
        </Panel>
      )}
    </div>
  );
}

const formatFigure = (value: number): string => (Number.isNaN(value) ? '' : formatValue(value));

function DrawnPanel(props: MetricPanelProps & { title: string; isData: boolean; actions: ReactNode }) {
  const { runId, panel, metrics, nameOf, choice, part, marksOf, title, isData } = props;
  const text = useText();
  const theme = useVigilTheme();
  const client = useClient();
  const { axis, isLog, smoothing } = choice;
  const isLogX = choice.isLogX && axis === 'iteration';
  const series = useMemo(() => [...panel.metrics], [panel.metrics]);
  const ask = useCallback(
    (signal: AbortSignal) =>
      client.runs.drawMetrics.query(
        {
          ...{ id: runId, series, axis, most: MOST_BUCKETS, isPositive: isLog },
          ...{ isLogAxis: isLogX, smoothing },
          ...{ from: part?.from ?? null, to: part?.to ?? null },
        },
        { signal },
      ),
    [client, runId, series, axis, isLog, isLogX, smoothing, part],
  );
  const given = useRepeated(ask, `${axis} ${panel.key}`, props.revision);
  // What was drawn along another axis does not fit this one.
  const answer = given?.key === `${axis} ${panel.key}` ? given.answer : null;
  const view = answer?.ok ? answer.value : null;
  const first = view?.first ?? 0;
  const last = view?.last ?? 0;
  // Not again for each newer observation, since the chart is rebuilt when the words change.
  const placed = useMemo(() => chartAxis(axis, { first, last }, text), [axis, first, last, text]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same unit gives the same words
  const words = useMemo(
    () => ({ ...placed.words, y: '', isLog, isLogX }),
    [placed.words.x, axis, first, isLog, isLogX, text],
  );
  const data = useMemo(() => {
    const lines = view?.lines ?? [];
    const hasPoints = lines.some(({ points }) => points.y.some((y) => y !== null));
    const [from, to] = [placed.xOf(part?.from ?? first), placed.xOf(part?.to ?? last)];
    return {
      series: hasPoints ? seriesOfLines(series, lines, placed.xOf, nameOf, text.metrics) : [],
      marks: marksOf(placed.xOf),
      ...{ level: null, reachTo: null, yFrom: isLog ? null : floorOf(lines) },
      span: to > from ? { from, to } : { from: from - 0.5, to: from + 0.5 },
    };
  }, [view, placed, series, nameOf, text, part, first, last, isLog, marksOf]);
  if (answer !== null && !answer.ok) return <ProblemBar problem={answer.problem} />;
  const known = new Map(metrics.map((metric) => [metricKey(metric), metric]));
  const summaries = series.map((metric) => known.get(metricKey(metric)));
  return (
    <ChartPanel
      {...{ title, isData, data, words, theme }}
      summary={view === null ? text.metrics.drawing : panelSummary(series, summaries, text.metrics)}
      actions={props.actions}
      crosshair={props.crosshair}
      onCrosshair={props.onCrosshair}
      format={formatFigure}
      fileName={props.fileName}
      hasLegend={namedSeries(data.series).length > 1}
      remark={view && remarksOf(view.lines, isLogX ? marksBeforeFirst(data.marks) : 0, text.metrics)}
      zoom={{
        onSpan: ({ from, to }) => props.onPart({ from: placed.placeOf(from), to: placed.placeOf(to) }),
        onBack: props.onBack,
        onWhole: props.onWhole,
      }}
    />
  );
}
