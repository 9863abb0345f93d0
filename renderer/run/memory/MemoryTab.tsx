import { MessageBar, MessageBarBody, makeStyles } from '@fluentui/react-components';
import { useMemo } from 'react';
import { ProblemBar } from '../../parts/ProblemBar.tsx';
import { useNow } from '../../parts/use-now.ts';
import { useText } from '../../text/window-text.ts';
import type { MergedRun } from '../../wire/merge-run.ts';
import { useConnection } from '../../wire/wire-context.ts';
import { useZoom } from '../zoom/use-zoom.ts';
import { MemoryCharts } from './MemoryCharts.tsx';
import { memoryCharts, seriesOf } from './memory-charts.ts';
import { sampleRemark } from './sample-remark.ts';
import { useSamples } from './use-samples.ts';
import { wallLines } from './wall-lines.ts';

const useStyles = makeStyles({
  absent: { margin: 0 },
  walls: { margin: 0, paddingLeft: '20px' },
  page: { display: 'grid', gap: '16px' },
});

/** What the job of a run used: memory against its walls, GPU and processors. */
export function MemoryTab({ run }: { run: MergedRun }) {
  const styles = useStyles();
  const text = useText();
  const charts = useMemo(() => memoryCharts(text.memory), [text]);
  const series = useMemo(() => seriesOf(charts), [charts]);
  const zoom = useZoom();
  const isLiving = run.row.phase !== 'ended';
  const { given, problem } = useSamples(run.row.id, series, isLiving, { part: zoom.part });
  const nowMs = useNow(1_000, isLiving);
  const { monitor: absence } = useConnection();
  if (problem !== null) return <ProblemBar problem={problem} />;
  if (given === null) return <p>{text.memory.loading}</p>;
  const { view } = given;
  const remark = sampleRemark(view, run, nowMs, text);
  const lines = wallLines(run, text.shared);
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
      {remark !== null && absence === null && (
        <MessageBar intent="warning" layout="multiline" role="status">
          <MessageBarBody>{remark}</MessageBarBody>
        </MessageBar>
      )}
      <WallList lines={lines} />
      <MemoryCharts {...{ run, charts, given, zoom }} fromMs={view.firstMs} />
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
