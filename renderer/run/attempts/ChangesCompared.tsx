import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { addTallies, tallyFor } from '../../../electron/core/protocol/wire/change-tried.ts';
import { Panel } from '../../parts/Panel.tsx';
import { useText } from '../../text/window-text.ts';
import type { MergedRun } from '../../wire/merge-run.ts';
import { useRuns } from '../../wire/wire-context.ts';

const useStyles = makeStyles({
  scroll: { overflowX: 'auto' },
  table: { borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  cell: {
    textAlign: 'left',
    verticalAlign: 'top',
    padding: '4px 24px 4px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  heading: {
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightRegular,
    whiteSpace: 'nowrap',
  },
  number: { textAlign: 'right' },
});

/** What was changed in each attempt, and how far it got. */
export function ChangesCompared({ changes }: Pick<MergedRun, 'changes'>) {
  const styles = useStyles();
  const { shared } = useText();
  const { title, ...words } = shared.comparison;
  const tallies = addTallies((useRuns() ?? []).flatMap((row) => row.tallies));
  const number = mergeClasses(styles.cell, styles.number);
  return (
    <Panel title={title}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <div className={styles.scroll} data-wide tabIndex={0}>
        <table className={styles.table} aria-label={title}>
          <thead>
            <tr>
              <th scope="col" className={mergeClasses(number, styles.heading)}>
                {words.attempt}
              </th>
              <th scope="col" className={mergeClasses(styles.cell, styles.heading)}>
                {words.change}
              </th>
              <th scope="col" className={mergeClasses(styles.cell, styles.heading)}>
                {words.hold}
              </th>
              <th scope="col" className={mergeClasses(number, styles.heading)}>
                {words.completed}
              </th>
              <th scope="col" className={mergeClasses(number, styles.heading)}>
                {words.lastIteration}
              </th>
              <th scope="col" className={mergeClasses(styles.cell, styles.heading)}>
                {words.helped}
              </th>
            </tr>
          </thead>
          <tbody>
            {changes.map((tried) => (
              <tr key={tried.attempt}>
                <td className={number}>{tried.attempt}</td>
                <td className={styles.cell}>{shared.changes(tried.plan)}</td>
                <td className={styles.cell}>{shared.hold(tried.hold)}</td>
                <td className={number}>{tried.completed}</td>
                <td className={number}>{tried.lastIteration}</td>
                <td className={styles.cell}>{shared.helped(tried.helped, tallyFor(tried, tallies))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
