import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { formatDuration, formatRunning, formatValue } from '../../electron/core/protocol/text/quantities.ts';
import { timeLeftMs } from '../../electron/core/protocol/wire/iteration-under-way.ts';
import { progressSeen } from '../../electron/core/protocol/wire/progress-seen.ts';
import type { RunRow } from '../../electron/core/protocol/wire/run-view.ts';
import { goTo, type Route, routeAddress } from '../frame/route.ts';
import { IterationBar } from '../parts/IterationBar.tsx';
import { StateMark } from '../parts/StateMark.tsx';
import { TagList } from '../parts/TagList.tsx';
import { formatMoment } from '../text/format-moment.ts';
import { useText, type WindowText } from '../text/window-text.ts';
import { MemoryBar } from './MemoryBar.tsx';
import { Spark } from './Spark.tsx';

const useStyles = makeStyles({
  row: {
    cursor: 'pointer',
    '&:hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    '&:focus-within': { backgroundColor: tokens.colorSubtleBackgroundSelected },
  },
  cell: {
    padding: '9px 6px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '&:first-child': { paddingLeft: '16px' },
    '&:last-child': { paddingRight: '16px' },
  },
  wrap: { whiteSpace: 'normal' },
  name: {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    outlineStyle: 'none',
    '&:focus-visible': { textDecorationLine: 'underline', textUnderlineOffset: '3px' },
  },
  below: {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  progress: { display: 'grid', gap: '5px', paddingRight: '14px' },
  best: {
    display: 'grid',
    gridTemplateColumns: 'minmax(72px, auto) minmax(0, 1fr)',
    gap: '10px',
    alignItems: 'center',
    '@media (max-width: 1200px)': { '& svg': { display: 'none' } },
  },
});

function timeLeft(row: RunRow, nowMs: number, text: WindowText): string {
  if (row.endedAt !== null) return text.runs.ended(formatMoment(row.endedAt, nowMs, text.common));
  if (row.nextAttemptAt !== null)
    return text.runs.restartIn(formatRunning(Math.max(0, row.nextAttemptAt - nowMs)));
  const leftMs = timeLeftMs(row, nowMs);
  if (leftMs !== null) return formatRunning(leftMs);
  return row.total === null && row.usualMs !== null
    ? text.runs.perIteration(formatDuration(row.usualMs))
    : text.common.none;
}

function checkpoint(row: RunRow, text: WindowText): string {
  if (row.problem === null && row.nextCheckpointAt !== null)
    return text.runs.nextCheckpoint(row.nextCheckpointAt);
  return row.checkpointAt > 0 ? text.runs.lastCheckpoint(row.checkpointAt) : text.common.none;
}

/** One run in the list. The whole row opens it; the keyboard uses the link on its name. */
export function RunTableRow({ row, nowMs }: { row: RunRow; nowMs: number }) {
  const styles = useStyles();
  const text = useText();
  const below = row.problem
    ? text.shared.problem(row.problem)
    : text.runs.started(formatMoment(row.createdAt, nowMs, text.common), row.id);
  const left = timeLeft(row, nowMs, text);
  const saved = checkpoint(row, text);
  const to: Route = { screen: 'run', id: row.id, tab: 'overview' };
  return (
    <tr className={styles.row} data-run-row={row.id} data-iteration={row.iteration} onClick={() => goTo(to)}>
      <td className={styles.cell}>
        <a className={styles.name} href={routeAddress(to)} title={row.name} translate="no" data-run={row.id}>
          {row.name}
        </a>
        <span className={styles.below} title={below}>
          <TagList tags={row.tags} />
          <span>{below}</span>
        </span>
      </td>
      <td className={mergeClasses(styles.cell, styles.wrap)}>
        <StateMark row={row} />
      </td>
      <td className={styles.cell}>
        <div className={styles.progress}>
          {progressSeen(row)}
          <IterationBar done={row.iteration} total={row.total} />
        </div>
      </td>
      <td className={styles.cell}>
        <div className={styles.best}>
          {formatValue(row.best)}
          <Spark values={row.spark} />
        </div>
      </td>
      <td className={styles.cell}>
        {row.memory !== null && <MemoryBar wall={row.memory} total={row.total} />}
      </td>
      <td className={styles.cell}>{row.attempts}</td>
      <td className={styles.cell} title={left}>
        {left}
      </td>
      <td className={styles.cell} title={saved}>
        {saved}
      </td>
    </tr>
  );
}
