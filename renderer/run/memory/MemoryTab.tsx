import { MessageBar, MessageBarBody, makeStyles, Tab, TabList } from '@fluentui/react-components';
import { useCallback, useMemo, useState } from 'react';
import type { SamplesView } from '../../../electron/core/protocol/wire/samples-view.ts';
import { ChartPanel } from '../../charts/ChartPanel.tsx';
import { useVigilTheme } from '../../design/theme-context.ts';
import { ProblemBar } from '../../parts/ProblemBar.tsx';
import { useNow } from '../../parts/use-now.ts';
import { formatMoment } from '../../text/format-moment.ts';
import { useText } from '../../text/window-text.ts';
import type { MergedRun } from '../../wire/merge-run.ts';
import { endsInIterations, endsInTime, forecastMark, reachOfMark } from './forecast-mark.ts';
import {
  chartSummary,
  FIGURE_FORMATS,
  limitLevel,
  linesOf,
  type MemoryChart,
  memoryCharts,
  seriesOf,
} from './memory-charts.ts';
import { memoryMarks } from './memory-marks.ts';
import { iterationAxis, timeAxis } from './sample-axis.ts';
import { sampleRemark } from './sample-remark.ts';
import { useSamples } from './use-samples.ts';
import { wallLines } from './wall-lines.ts';

const useStyles = makeStyles({
  absent: { margin: 0 },
  walls: { margin: 0, paddingLeft: '20px' },
  page: { display: 'grid', gap: '16px' },
  charts: {
    display: 'grid',
    gap: '16px',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 400px), 1fr))',
  },
});

/** What the job of a run used: memory against its walls, GPU and processors. */
export function MemoryTab({ run }: { run: MergedRun }) {
  const styles = useStyles();
  const text = useText();
  const charts = useMemo(() => memoryCharts(text.memory), [text]);
  const series = useMemo(() => seriesOf(charts), [charts]);
  const { view, problem } = useSamples(run.row.id, series, run.row.phase !== 'ended');
  const nowMs = useNow(1_000, run.row.phase !== 'ended');
  if (problem !== null) return <ProblemBar problem={problem} />;
  if (view === null) return <p>{text.memory.loading}</p>;
  const remark = sampleRemark(view, run, nowMs, text);
  const lines = run.memory === null ? [] : wallLines(run.memory, text.shared);
  // What earlier runs learned is known before anything is measured.
  if (view.firstMs === null)
    return (
      <div className={styles.page}>
        <WallList lines={lines} />
        <p className={styles.absent}>{remark}</p>
      </div>
    );
  return (
    <div className={styles.page}>
      {remark !== null && (
        <MessageBar intent="warning" layout="multiline" role="status">
          <MessageBarBody>{remark}</MessageBarBody>
        </MessageBar>
      )}
      <WallList lines={lines} />
      <MemoryCharts run={run} charts={charts} view={view} fromMs={view.firstMs} />
    </div>
  );
}

/** A sentence for each limit, and for each iteration in which the job died before. */
function WallList({ lines }: { lines: readonly string[] }) {
  const styles = useStyles();
  const text = useText();
  if (lines.length === 0) return null;
  return (
    <ul className={styles.walls} aria-label={text.memory.walls}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

interface MemoryChartsProps {
  run: MergedRun;
  charts: readonly MemoryChart[];
  view: SamplesView;
  /** Time of the first sample. */
  fromMs: number;
}

/** The charts of which something is known, along one axis. */
function MemoryCharts({ run, charts, view, fromMs }: MemoryChartsProps) {
  const styles = useStyles();
  const text = useText();
  const words = text.memory;
  const theme = useVigilTheme();
  const [crosshair, setCrosshair] = useState<number | null>(null);
  const [chosen, setChosen] = useState<'time' | 'iteration'>('time');
  const { observations, attempts, memory } = run;
  const by = observations.length === 0 ? 'time' : chosen;
  const toMs = view.newestMs ?? fromMs;
  const { unit, momentOf } = timeAxis(fromMs, toMs);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function changes only with the unit
  const momentAt = useCallback(
    (x: number) => formatMoment(momentOf(x), Date.now(), text.common, 'seconds'),
    [unit, fromMs, text],
  );
  const iterationAt = useCallback((x: number) => words.inIteration(Math.floor(x) + 1), [words]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the run only these are read
  const drawn = useMemo(() => {
    const asked = seriesOf(charts);
    const xOf = by === 'time' ? timeAxis(fromMs, toMs).xOf : iterationAxis(observations, fromMs);
    const endOf = by === 'time' ? endsInTime(observations, xOf) : endsInIterations;
    const marks = memoryMarks(run, xOf, words);
    const measuredTo = xOf(toMs);
    const found = charts.map((chart) => {
      const wall = memory?.walls.find(({ resource }) => resource === chart.resource);
      return { chart, wall, ahead: wall ? forecastMark(wall.forecast, endOf, measuredTo, words) : null };
    });
    // One axis for all: they share a crosshair.
    const reaches = found.flatMap(({ ahead }) => (ahead === null ? [] : [reachOfMark(ahead)]));
    const reachTo = Math.max(measuredTo, ...reaches);
    return found
      .map(({ chart, wall, ahead }) => ({
        chart,
        data: {
          ...{ series: linesOf(chart, asked, view, xOf), reachTo, yFrom: 0 },
          ...{ marks: ahead === null ? marks : [...marks, ahead], level: limitLevel(wall, words) },
        },
      }))
      .filter(({ data }) => data.series.length > 0);
  }, [charts, view, by, observations, attempts, memory, fromMs, toMs, words]);
  const yWords = { bytes: words.gibibytes, percent: words.percent, processors: words.busy };
  const axis =
    by === 'time' ? { x: words.units[unit], place: momentAt } : { x: words.iteration, place: iterationAt };
  return (
    <>
      {observations.length > 0 && (
        <TabList
          size="small"
          aria-label={words.by}
          selectedValue={by}
          onTabSelect={(_, { value }) => {
            setCrosshair(null);
            setChosen(value === 'iteration' ? 'iteration' : 'time');
          }}
        >
          <Tab value="time">{words.byTime}</Tab>
          <Tab value="iteration">{words.byIteration}</Tab>
        </TabList>
      )}
      {!drawn.some(({ chart }) => chart.key === 'gpu') && <p className={styles.absent}>{words.noGpu}</p>}
      <div className={styles.charts}>
        {drawn.map(({ chart, data }) => (
          <ChartPanel
            key={chart.key}
            {...{ theme, crosshair, data }}
            hasLegend
            onCrosshair={setCrosshair}
            fileName={run.row.name}
            title={words[chart.key]}
            summary={chartSummary(chart.unit, data.series, words)}
            words={{ ...axis, y: yWords[chart.unit] }}
            format={FIGURE_FORMATS[chart.unit]}
          />
        ))}
      </div>
    </>
  );
}
