import { makeStyles, tokens } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { formatDuration, formatValue } from '../../../electron/core/protocol/text/quantities.ts';
import { ChartPanel } from '../../charts/ChartPanel.tsx';
import { useVigilTheme } from '../../design/theme-context.ts';
import { Panel } from '../../parts/Panel.tsx';
import { useNow } from '../../parts/use-now.ts';
import { formatMoment } from '../../text/format-moment.ts';
import { useText } from '../../text/window-text.ts';
import { type MergedRun, observationCountOf } from '../../wire/merge-run.ts';
import { median } from '../figures/median.ts';
import { unreadSentence } from '../figures/unread-output.ts';
import { ReadingOverview } from '../reading/ReadingOverview.tsx';
import { ReplayPanel } from './ReplayPanel.tsx';
import { bestChart, durationChart } from './run-charts.ts';
import { TerminalTail } from './TerminalTail.tsx';
import { TimeLine } from './TimeLine.tsx';

const useStyles = makeStyles({
  page: { display: 'grid', gap: '16px' },
  charts: {
    display: 'grid',
    gap: '16px',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 400px), 1fr))',
  },
  notes: { margin: 0, padding: 0, listStyleType: 'none', display: 'grid', gap: '6px' },
  note: { display: 'grid', gridTemplateColumns: 'max-content 1fr', gap: '12px' },
  when: { color: tokens.colorNeutralForeground3 },
});

const formatSeconds = (seconds: number): string =>
  Number.isNaN(seconds) ? '' : `${formatValue(Number(seconds.toPrecision(4)))} s`;
const formatPlain = (value: number): string => (Number.isNaN(value) ? '' : formatValue(value));

/** A run at a glance: its time line, what it found, how long each iteration took. */
export function OverviewTab({ run }: { run: MergedRun }) {
  const styles = useStyles();
  const text = useText();
  const theme = useVigilTheme();
  const [crosshair, setCrosshair] = useState<number | null>(null);
  const { observations, attempts } = run;
  // Charts are redrawn only when their points change, not with every delta.
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are all that is read of the run
  const best = useMemo(() => bestChart(run, text), [observations, attempts, run.row.total, text]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  const duration = useMemo(() => durationChart(run, text), [observations, attempts, run.row.total, text]);
  const newest = attempts.at(-1);
  const nothing = unreadSentence(run, text);
  const count = observationCountOf(run);
  const durations = observations.map((each) => each.durationMs);
  const nowMs = useNow(60_000, true);
  const shared = { theme, crosshair, onCrosshair: setCrosshair, fileName: run.row.name };
  return (
    <div className={styles.page}>
      <ReplayPanel run={run} />
      <ReadingOverview run={run} />
      {(attempts.length > 0 || run.row.phase !== 'ended') && <TimeLine run={run} />}
      <div className={styles.charts}>
        <ChartPanel
          {...shared}
          title={text.overview.best}
          summary={
            observations.length === 0
              ? nothing
              : text.overview.bestSummary(
                  count,
                  formatValue(observations[0]?.best ?? null),
                  formatValue(run.row.best),
                )
          }
          data={best}
          words={{ x: text.overview.iteration, y: text.overview.best }}
          format={formatPlain}
        />
        {newest && <TerminalTail key={newest.attempt} run={run} attempt={newest.attempt} />}
      </div>
      <div className={styles.charts}>
        <ChartPanel
          {...shared}
          title={text.overview.durations}
          summary={
            observations.length === 0
              ? nothing
              : count > observations.length
                ? text.overview.someDurations(count, observations.length)
                : text.overview.durationSummary(
                    observations.length,
                    formatDuration(median(durations)),
                    formatDuration(durations.reduce((most, each) => Math.max(most, each), 0)),
                  )
          }
          data={duration}
          words={{ x: text.overview.iteration, y: text.overview.seconds }}
          format={formatSeconds}
        />
      </div>
      {run.notes.length > 0 && (
        <Panel title={text.overview.notes}>
          <ul className={styles.notes}>
            {[...run.notes].reverse().map((note) => (
              <li key={JSON.stringify(note)} className={styles.note}>
                <time className={styles.when} dateTime={new Date(note.at).toISOString()}>
                  {formatMoment(note.at, nowMs, text.common)}
                </time>
                {text.shared.note(note)}
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
}
