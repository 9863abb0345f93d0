import { makeStyles, Tab, TabList } from '@fluentui/react-components';
import { useCallback, useMemo, useState } from 'react';
import { ChartPanel } from '../../charts/ChartPanel.tsx';
import type { AxisSpan, ChartData } from '../../charts/chart-data.ts';
import { useVigilTheme } from '../../design/theme-context.ts';
import { useHostClock } from '../../parts/use-now.ts';
import { formatMoment } from '../../text/format-moment.ts';
import { useText } from '../../text/window-text.ts';
import type { MergedRun } from '../../wire/merge-run.ts';
import type { Zoom } from '../zoom/use-zoom.ts';
import { ZoomBar } from '../zoom/ZoomBar.tsx';
import { drawnCharts } from './drawn-charts.ts';
import { chartSummary, FIGURE_FORMATS, type MemoryChart } from './memory-charts.ts';
import { partOfTime, timeAxis } from './sample-axis.ts';
import type { GivenSamples } from './use-samples.ts';

const useStyles = makeStyles({
  absent: { margin: 0 },
  charts: {
    display: 'grid',
    gap: '16px',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 400px), 1fr))',
  },
});

interface MemoryChartsProps {
  run: MergedRun;
  charts: readonly MemoryChart[];
  given: GivenSamples;
  zoom: Zoom;
  /** Time of the first sample. */
  fromMs: number;
}

/** The charts of which something is known, along one axis. */
export function MemoryCharts({ run, charts, given, zoom, fromMs }: MemoryChartsProps) {
  const styles = useStyles();
  const text = useText();
  const words = text.memory;
  const theme = useVigilTheme();
  const clock = useHostClock();
  const [crosshair, setCrosshair] = useState<number | null>(null);
  const [chosen, setChosen] = useState<'time' | 'iteration'>('time');
  const { observations, attempts, memory } = run;
  const by = observations.length === 0 ? 'time' : chosen;
  const toMs = given.view.newestMs ?? fromMs;
  const { unit, momentOf } = timeAxis(fromMs, toMs);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function changes only with the unit
  const momentAt = useCallback(
    (x: number) => formatMoment(momentOf(x), clock(), text.common, 'seconds'),
    [unit, fromMs, text, clock],
  );
  const iterationAt = useCallback((x: number) => words.inIteration(Math.floor(x) + 1), [words]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the run only these are read
  const drawn = useMemo(() => {
    // Only the time is zoomed: what is known of a part of it is not all that lies along the iterations.
    const shown = by === 'time' ? given : { ...given, view: given.whole, part: null };
    return drawnCharts(charts, shown, run, { by, fromMs, toMs }, words);
  }, [charts, given, by, observations, attempts, memory, fromMs, toMs, words]);
  const yWords = { bytes: words.gibibytes, percent: words.percent, processors: words.busy };
  const axis =
    by === 'time'
      ? { x: words.units[unit], place: momentAt, isContinuous: true }
      : { x: words.iteration, place: iterationAt };
  const onSpan = (span: AxisSpan) => {
    zoom.onPart(partOfTime(span, { momentOf }));
    setCrosshair(null);
  };
  const { onBack, onWhole } = zoom;
  const summaryOf = (chart: MemoryChart, { series, span }: ChartData) => {
    if (series.length === 0) return words.noneHere;
    const summary = chartSummary(chart.unit, series, words);
    return span === undefined ? summary : words.partSummary(summary);
  };
  return (
    <>
      <ZoomBar canZoom={by === 'time'} isZoomed={zoom.part !== null} {...{ onBack, onWhole }}>
        {observations.length > 0 && (
          <TabList
            size="small"
            aria-label={words.by}
            selectedValue={by}
            onTabSelect={(_, { value }) => {
              // A part of the time is none of the iterations.
              onWhole();
              setCrosshair(null);
              setChosen(value === 'iteration' ? 'iteration' : 'time');
            }}
          >
            <Tab value="time">{words.byTime}</Tab>
            <Tab value="iteration">{words.byIteration}</Tab>
          </TabList>
        )}
      </ZoomBar>
      {!drawn.some(({ chart }) => chart.key === 'gpu') && <p className={styles.absent}>{words.noGpu}</p>}
      <div className={styles.charts}>
        {drawn.map(({ chart, data }) => (
          <ChartPanel
            key={chart.key}
            {...{ theme, crosshair, data }}
            {...(by === 'time' ? { zoom: { onSpan, onBack, onWhole } } : {})}
            hasLegend
            onCrosshair={setCrosshair}
            fileName={run.row.name}
            title={words[chart.key]}
            summary={summaryOf(chart, data)}
            words={{ ...axis, y: yWords[chart.unit] }}
            format={FIGURE_FORMATS[chart.unit]}
          />
        ))}
      </div>
    </>
  );
}
