import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { firstLineOfNote } from '../../../electron/core/protocol/policy/run-note.ts';
import {
  formatBytes,
  formatDuration,
  formatFigure,
  formatRunning,
  formatValue,
} from '../../../electron/core/protocol/text/quantities.ts';
import { timeLeftMs, timesTheUsual } from '../../../electron/core/protocol/wire/iteration-under-way.ts';
import { progressSeen } from '../../../electron/core/protocol/wire/progress-seen.ts';
import type { RunRow } from '../../../electron/core/protocol/wire/run-view.ts';
import { type ListColumn, namedColumn, valueInColumn } from '../../../electron/core/run-list/columns.ts';
import { durationMs, scriptName } from '../../../electron/core/run-list/row-values.ts';
import { IterationBar } from '../../parts/IterationBar.tsx';
import { StateMark } from '../../parts/StateMark.tsx';
import { TagList } from '../../parts/TagList.tsx';
import { formatMoment } from '../../text/format-moment.ts';
import { useText, type WindowText } from '../../text/window-text.ts';
import { MemoryBar } from '../MemoryBar.tsx';
import { Spark } from '../Spark.tsx';
import { measureOf } from './shown-columns.ts';
import { useCellStyles } from './table-styles.ts';

const useStyles = makeStyles({
  progress: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '10px',
    alignItems: 'center',
    width: '100%',
  },
  // In a narrow column it takes two lines, because nothing else tells the number.
  memory: { width: '100%', fontSize: '12px', lineHeight: '13px', whiteSpace: 'normal' },
});

interface RunCellProps {
  row: RunRow;
  column: ListColumn;
  nowMs: number;
}

/** One fact of a run in its column. */
export function RunCell({ row, column, nowMs }: RunCellProps) {
  const styles = useStyles();
  const cells = useCellStyles();
  const text = useText();
  const { isFigure } = measureOf(column);
  const className = mergeClasses(cells.cell, isFigure && cells.figure);
  if (column === 'state')
    return (
      <td className={className}>
        <StateMark row={row} isOneLine />
      </td>
    );
  if (column === 'progress')
    return (
      <td className={className}>
        <div className={styles.progress}>
          {row.total === null ? <span /> : <IterationBar done={row.iteration} total={row.total} />}
          <span>{progressSeen(row)}</span>
        </div>
      </td>
    );
  if (column === 'spark')
    return <td className={className}>{row.spark.length > 1 && <Spark values={row.spark} />}</td>;
  if (column === 'memory')
    return (
      <td className={className}>
        <div className={styles.memory}>
          {row.memory !== null ? (
            <MemoryBar wall={row.memory} total={row.total} />
          ) : row.peak !== null && row.phase === 'ended' ? (
            <span title={text.shared.runPeak(row.peak)}>{text.runs.peak(formatBytes(row.peak.bytes))}</span>
          ) : (
            <span className={cells.quiet}>{text.common.none}</span>
          )}
        </div>
      </td>
    );
  if (column === 'tags')
    return (
      <td className={className}>{row.tags.length === 0 ? text.common.none : <TagList tags={row.tags} />}</td>
    );
  const { shown, whole, isData = false } = wordsOf(row, column, nowMs, text);
  return (
    <td className={className}>
      <span
        className={mergeClasses(cells.text, shown === text.common.none && cells.quiet)}
        title={whole}
        translate={isData ? 'no' : undefined}
        dir={isData ? 'auto' : undefined}
      >
        {shown}
      </span>
    </td>
  );
}

/** What a cell says. `whole`: what it says where it has all the room there is. */
interface CellWords {
  shown: string;
  whole?: string;
  /** It was written by the user or the job. */
  isData?: boolean;
}

function wordsOf(row: RunRow, column: ListColumn, nowMs: number, text: WindowText): CellWords {
  const none = { shown: text.common.none };
  const moment = (at: number | null): CellWords => {
    if (at === null) return none;
    const shown = formatMoment(at, nowMs, text.common);
    return { shown, whole: shown };
  };
  const named = namedColumn(column);
  if (named !== null) {
    const value = valueInColumn(row, column, nowMs);
    if (value === null) return none;
    if (named.of === 'metric' && typeof value === 'number')
      return { shown: formatFigure(value), whole: String(value), isData: true };
    const written = row.parameters[named.name] ?? '';
    return { shown: written, whole: written, isData: true };
  }
  switch (column) {
    case 'best':
      return row.best === null ? none : { shown: formatFigure(row.best), whole: formatValue(row.best) };
    case 'left':
      return leftWords(row, nowMs, text);
    case 'attempts':
      return { shown: String(row.attempts) };
    case 'started':
      return moment(row.startedAt);
    case 'ended':
      return moment(row.endedAt);
    case 'duration': {
      const ms = durationMs(row, nowMs);
      return ms === null ? none : { shown: row.endedAt === null ? formatRunning(ms) : formatDuration(ms) };
    }
    case 'checkpoint': {
      const shown = checkpointWords(row, text);
      return { shown, whole: shown };
    }
    case 'script':
      return row.script === null ? none : { shown: scriptName(row.script), whole: row.script, isData: true };
    case 'experiment':
      return row.experiment === null ? none : { shown: row.experiment, whole: row.experiment, isData: true };
    case 'note':
      return row.note === '' ? none : { shown: firstLineOfNote(row.note), whole: row.note, isData: true };
    default:
      return { shown: row.id, whole: row.id, isData: true };
  }
}

function leftWords(row: RunRow, nowMs: number, text: WindowText): CellWords {
  const words = (shown: string) => ({ shown, whole: shown });
  if (row.endedAt !== null) return { shown: text.common.none };
  if (row.nextAttemptAt !== null)
    return words(text.runs.restartIn(formatRunning(Math.max(0, row.nextAttemptAt - nowMs))));
  const times = row.phase === 'running' ? timesTheUsual(row, nowMs) : null;
  if (times !== null) return words(text.runs.longIteration(Math.floor(times)));
  const ms = timeLeftMs(row, nowMs);
  if (ms !== null) return words(formatRunning(ms));
  return row.total === null && row.usualMs !== null
    ? words(text.runs.perIteration(formatDuration(row.usualMs)))
    : { shown: text.common.none };
}

function checkpointWords(row: RunRow, text: WindowText): string {
  if (row.problem === null && row.nextCheckpointAt !== null)
    return text.runs.nextCheckpoint(row.nextCheckpointAt);
  return row.checkpointAt > 0 ? text.runs.lastCheckpoint(row.checkpointAt) : text.common.none;
}
