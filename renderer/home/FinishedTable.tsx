import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { formatDuration, formatValue } from '../../electron/core/protocol/text/quantities.ts';
import { progressSeen } from '../../electron/core/protocol/wire/progress-seen.ts';
import type { RunRow } from '../../electron/core/protocol/wire/run-view.ts';
import { routeAddress } from '../frame/route.ts';
import { StateMark } from '../parts/StateMark.tsx';
import { Spark } from '../runs/Spark.tsx';
import { formatMoment } from '../text/format-moment.ts';
import { useText } from '../text/window-text.ts';
import { recoveredWords } from './home-words.ts';

const useStyles = makeStyles({
  panel: {
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  table: { width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse' },
  heading: {
    boxSizing: 'border-box',
    height: '32px',
    padding: '4px 8px',
    textAlign: 'left',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
    lineHeight: tokens.lineHeightBase200,
    overflowWrap: 'anywhere',
    '&:first-child': { paddingLeft: '16px' },
    '&:last-child': { paddingRight: '16px' },
  },
  cell: {
    boxSizing: 'border-box',
    height: '40px',
    padding: '0 8px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '&:first-child': { paddingLeft: '16px' },
    '&:last-child': { paddingRight: '16px' },
  },
  number: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  strong: { fontWeight: tokens.fontWeightSemibold },
  name: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    '&:hover': { textDecorationLine: 'underline' },
  },
  state: { width: '124px', '@media (max-width: 720px)': { display: 'none' } },
  iterations: { width: '90px' },
  best: { width: '104px' },
  course: { width: '108px', '@media (max-width: 900px)': { display: 'none' } },
  took: { width: '100px', '@media (max-width: 1000px)': { display: 'none' } },
  finished: { width: '124px' },
  remarks: {
    width: '210px',
    whiteSpace: 'normal',
    lineHeight: tokens.lineHeightBase200,
    fontSize: tokens.fontSizeBase200,
    '@media (max-width: 1100px)': { display: 'none' },
  },
});

/** The runs that finished, the newest first. In a narrow window the run's own page has what is left out. */
export function FinishedTable({ rows, nowMs }: { rows: readonly RunRow[]; nowMs: number }) {
  const styles = useStyles();
  const text = useText();
  const { columns } = text.home;
  const hasRemarks = rows.some(({ recoveries }) => recoveries.length > 0);
  const right = mergeClasses(styles.cell, styles.number);
  const rightHeading = mergeClasses(styles.heading, styles.number);
  return (
    <div className={styles.panel}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={mergeClasses(styles.heading, styles.state)}>
              {text.runTable.heads.state}
            </th>
            <th scope="col" className={styles.heading}>
              {columns.run}
            </th>
            <th scope="col" className={mergeClasses(rightHeading, styles.iterations)}>
              {columns.iterations}
            </th>
            <th scope="col" className={mergeClasses(rightHeading, styles.best)}>
              {columns.best}
            </th>
            <th scope="col" className={mergeClasses(styles.heading, styles.course)}>
              {columns.course}
            </th>
            <th scope="col" className={mergeClasses(rightHeading, styles.took)}>
              {columns.took}
            </th>
            <th scope="col" className={mergeClasses(rightHeading, styles.finished)}>
              {columns.finished}
            </th>
            {hasRemarks && (
              <th scope="col" className={mergeClasses(styles.heading, styles.remarks)}>
                {columns.remarks}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const remarks = recoveredWords(row, text);
            return (
              <tr key={row.id}>
                <td className={mergeClasses(styles.cell, styles.state)}>
                  <StateMark row={row} />
                </td>
                <td className={styles.cell}>
                  <a
                    className={styles.name}
                    href={routeAddress({ screen: 'run', id: row.id, tab: 'overview' })}
                    title={row.name}
                    translate="no"
                    dir="auto"
                    data-run={row.id}
                  >
                    {row.name}
                  </a>
                </td>
                <td className={right}>{progressSeen(row)}</td>
                <td className={mergeClasses(right, styles.strong)}>{formatValue(row.best)}</td>
                <td className={mergeClasses(styles.cell, styles.course)}>
                  <Spark values={row.spark} />
                </td>
                <td className={mergeClasses(right, styles.took)}>{tookWords(row)}</td>
                <td className={right}>
                  {row.endedAt !== null && formatMoment(row.endedAt, nowMs, text.common)}
                </td>
                {hasRemarks && (
                  <td className={mergeClasses(styles.cell, styles.remarks)} title={remarks}>
                    {remarks}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const tookWords = ({ startedAt, endedAt }: RunRow): string =>
  formatDuration(startedAt === null || endedAt === null ? null : Math.max(0, endedAt - startedAt));
