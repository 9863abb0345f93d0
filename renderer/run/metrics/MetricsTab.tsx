import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { MetricRef } from '../../../electron/core/protocol/wire/metrics-view.ts';
import type { AxisSpan } from '../../charts/chart-data.ts';
import { ProblemBar } from '../../parts/ProblemBar.tsx';
import { useText } from '../../text/window-text.ts';
import type { MergedRun } from '../../wire/merge-run.ts';
import { useRepeated } from '../../wire/use-repeated.ts';
import { useClient } from '../../wire/wire-context.ts';
import { metricName } from '../figures/metric-names.ts';
import { unreadSentence } from '../figures/unread-output.ts';
import { useZoom } from '../zoom/use-zoom.ts';
import { MetricPanel, type PanelSurroundings } from './MetricPanel.tsx';
import { MetricsToolbar } from './MetricsToolbar.tsx';
import { metricMarks } from './metric-marks.ts';
import { keyOfLines, type MetricPanelModel, type PanelList, panelsOf } from './metric-panels.ts';
import { scriptOfRun } from './metrics-memory.ts';
import { ParametersCharts } from './parameters/ParametersCharts.tsx';
import { useMetricsChoice } from './use-metrics-choice.ts';

const useStyles = makeStyles({
  page: { display: 'grid', gap: '12px', gridTemplateColumns: 'minmax(0, 1fr)' },
  grid: {
    display: 'grid',
    gap: '16px',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 400px), 1fr))',
  },
  heading: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  count: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  nothing: { display: 'flex', alignItems: 'center', gap: '12px', margin: 0 },
});

/** Every number of a run as a chart. */
export function MetricsTab({ run }: { run: MergedRun }) {
  const text = useText();
  const client = useClient();
  const { id } = run.row;
  const ask = useCallback(
    (signal: AbortSignal) => client.runs.metrics.query({ id }, { signal }),
    [client, id],
  );
  const given = useRepeated(ask, id, run.observations);
  if (given === null)
    return (
      <p>{run.row.iteration > 10_000 ? text.metrics.loadingMany(run.row.iteration) : text.metrics.loading}</p>
    );
  if (!given.answer.ok) return <ProblemBar problem={given.answer.problem} />;
  const { metrics, hasParameters } = given.answer.value;
  if (metrics.length === 0) return <p>{unreadSentence(run, text)}</p>;
  return <MetricCharts {...{ run, metrics, hasParameters }} />;
}

interface MetricChartsProps {
  run: MergedRun;
  metrics: PanelSurroundings['metrics'];
  hasParameters: boolean;
}

function MetricCharts({ run, metrics, hasParameters }: MetricChartsProps) {
  const styles = useStyles();
  const text = useText();
  const { choice, change } = useMetricsChoice(scriptOfRun(run.spec));
  const isByParameter = choice.axis === 'parameters' && hasParameters;
  const axis = choice.axis === 'parameters' ? 'iteration' : choice.axis;
  const [search, setSearch] = useState('');
  const { part, onPart: zoomTo, onBack, onWhole } = useZoom();
  const [crosshair, setCrosshair] = useState<number | null>(null);
  /** The panel that was moved by its own button, and keeps the focus. */
  const [sought, setSought] = useState<string | null>(null);
  const onFound = useCallback(() => setSought(null), []);
  const shared = useMemo(
    () => new Set(metrics.flatMap(({ kind, name }) => (kind === 'metric' ? [name] : []))),
    [metrics],
  );
  const nameOf = useCallback(
    (metric: MetricRef) => metricName(metric, text.metrics, (name) => shared.has(name)),
    [text, shared],
  );
  const panels = useMemo(
    () => panelsOf(metrics, choice.pinned, search, nameOf),
    [metrics, choice.pinned, search, nameOf],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the run only the attempts are read
  const marksOf = useCallback(
    (xOf: (place: number) => number) => metricMarks(run, axis, xOf, text),
    [run.attempts, axis, text],
  );
  const onPart = useCallback(
    (wanted: AxisSpan) => {
      zoomTo(wanted);
      setCrosshair(null);
    },
    [zoomTo],
  );
  const surroundings: PanelSurroundings = {
    ...{ runId: run.row.id, fileName: run.row.name, revision: run.observations },
    ...{ metrics, nameOf, choice: { ...choice, axis }, part, onPart, onBack, onWhole, marksOf },
    ...{ crosshair, onCrosshair: setCrosshair },
  };
  const pinnedWith = (panel: MetricPanelModel, lines: readonly MetricRef[] | null) => {
    const others = choice.pinned.filter((_, place) => place !== panel.pinned);
    if (lines === null) return others;
    if (panel.pinned === null) return [...choice.pinned, [...lines]];
    return choice.pinned.map((each, place) => (place === panel.pinned ? [...lines] : each));
  };
  const show = (panel: MetricPanelModel) => (
    <MetricPanel
      key={panel.pinned === null ? panel.key : `pinned ${panel.pinned}`}
      {...surroundings}
      panel={panel}
      isSought={panel.key === sought}
      onFound={onFound}
      onPin={() => {
        change({ pinned: pinnedWith(panel, panel.pinned === null ? panel.metrics : null) });
        setSought(panel.key);
      }}
      onLines={(lines) => {
        change({ pinned: pinnedWith(panel, lines) });
        setSought(keyOfLines(lines));
      }}
    />
  );
  return (
    <div className={styles.page}>
      <MetricsToolbar
        {...{ choice, hasParameters, search, onBack, onWhole }}
        isZoomed={part !== null}
        onSearch={setSearch}
        onChoice={(next) => {
          // A part of one axis is none of another.
          if (next.axis !== undefined || next.isLogX !== undefined) onWhole();
          setCrosshair(null);
          change(next);
        }}
      />
      {isByParameter ? (
        <ParametersCharts
          {...{ run, search, nameOf }}
          isLog={choice.isLog}
          axes={choice.axes}
          onAxes={(axes) => change({ axes: [...axes] })}
        />
      ) : (
        <PanelGrids panels={panels} search={search} onSearch={setSearch} show={show} />
      )}
    </div>
  );
}

interface PanelGridsProps {
  panels: PanelList;
  search: string;
  onSearch(words: string): void;
  show(panel: MetricPanelModel): ReactNode;
}

/** The pinned panels, and the others. */
function PanelGrids({ panels, search, onSearch, show }: PanelGridsProps) {
  const styles = useStyles();
  const text = useText();
  return (
    <>
      {panels.pinned.length > 0 && (
        <>
          <h2 className={styles.heading}>{text.metrics.pinned}</h2>
          <div className={styles.grid}>{panels.pinned.map(show)}</div>
          {panels.others.length > 0 && <h2 className={styles.heading}>{text.metrics.all}</h2>}
        </>
      )}
      {search.trim() !== '' && (
        <p className={styles.count} role="status">
          {text.metrics.found(panels.found, panels.all)}
        </p>
      )}
      {panels.found === 0 && (
        <p className={styles.nothing}>
          {text.metrics.notFound}
          <Button size="small" onClick={() => onSearch('')}>
            {text.metrics.clearSearch}
          </Button>
        </p>
      )}
      <div className={styles.grid}>{panels.others.map(show)}</div>
    </>
  );
}
