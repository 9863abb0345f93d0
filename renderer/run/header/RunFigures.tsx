import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import {
  formatDuration,
  formatRunning,
  formatValue,
} from '../../../electron/core/protocol/text/quantities.ts';
import { timeLeftMs } from '../../../electron/core/protocol/wire/iteration-under-way.ts';
import { hasProgress, progressSeen } from '../../../electron/core/protocol/wire/progress-seen.ts';
import { Figure } from '../../parts/Figure.tsx';
import { IterationBar } from '../../parts/IterationBar.tsx';
import { leftRangeWords } from '../../parts/left-range-words.ts';
import { useNow } from '../../parts/use-now.ts';
import { useText, type WindowText } from '../../text/window-text.ts';
import type { MergedRun } from '../../wire/merge-run.ts';
import { readableName } from '../figures/metric-names.ts';
import { newestLine } from '../figures/newest-line.ts';
import { timeSpan } from '../figures/run-figures.ts';
import { lossFigure } from './loss-figure.ts';

const useStyles = makeStyles({
  figures: {
    display: 'grid',
    gridTemplateColumns:
      'minmax(90px, 1.3fr) minmax(84px, 1.6fr) minmax(84px, 1fr) minmax(max-content, 1fr) max-content minmax(84px, 1fr)',
    gap: '24px',
    padding: '8px 0 4px',
    '@media (max-width: 1000px)': { gap: '18px' },
    '@media (max-width: 720px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: '4px 18px' },
  },
});

/** What stands below the iterations: where nested counters are, else a bar. */
function progressBelow(run: MergedRun, text: WindowText): ReactNode {
  if (!hasProgress(run.row)) return text.run.notRead;
  const nest = run.row.phase === 'ended' ? '' : text.shared.nest(run.reading.nest);
  return nest === '' ? <IterationBar done={run.row.iteration} total={run.row.total} /> : nest;
}

/** How far the run is, what is left, what it found, and what would be lost. */
export function RunFigures({ run }: { run: MergedRun }) {
  const styles = useStyles();
  const text = useText();
  const words = text.run.figures;
  const { row } = run;
  const nowMs = useNow(1000, row.phase !== 'ended');
  const line = newestLine(run);
  const loss = lossFigure(run, nowMs, text);
  const { fromMs, toMs } = timeSpan(run, nowMs);
  const took = formatRunning(toMs - fromMs);
  const leftMs = row.phase === 'ended' ? null : timeLeftMs(row, nowMs);
  const range = row.phase === 'ended' ? null : leftRangeWords(row, nowMs, text);
  const left = range ?? (leftMs === null ? text.common.none : formatRunning(leftMs));
  // Without a total no time left is known, only how long an iteration takes.
  const pace =
    row.phase !== 'ended' && row.total === null && row.usualMs !== null ? formatDuration(row.usualMs) : null;
  return (
    <div className={styles.figures}>
      {line === null ? (
        <Figure label={words.progress} value={progressSeen(row)} below={progressBelow(run, text)} />
      ) : (
        <Figure
          label={text.reading.newestLine}
          value={line.number}
          below={
            <span translate="no" title={line.line}>
              {line.line}
            </span>
          }
        />
      )}
      <Figure
        label={pace === null ? words.left : words.pace}
        value={pace ?? left}
        below={row.phase === 'ended' ? words.took(took) : words.soFar(took)}
      />
      <Figure
        label={run.spec.objective === null ? words.best : words.bestOf(readableName(run.spec.objective))}
        value={formatValue(row.best)}
        below={row.goal === null ? text.run.goalUnknown : text.run[row.goal]}
      />
      <Figure label={words.loss} value={loss.value} below={loss.below} />
      <Figure label={words.attempts} value={String(row.attempts)} />
      <Figure
        label={words.checkpoint}
        value={row.checkpointAt > 0 ? text.runs.lastCheckpoint(row.checkpointAt) : text.runs.noCheckpoint}
        below={
          row.problem === null &&
          row.nextCheckpointAt !== null &&
          text.runs.nextCheckpoint(row.nextCheckpointAt)
        }
      />
    </div>
  );
}
