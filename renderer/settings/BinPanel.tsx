import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowUndoRegular, DeleteRegular } from '@fluentui/react-icons';
import { formatBytes } from '../../electron/core/protocol/text/quantities.ts';
import { useScreenStyles } from '../design/screen-styles.ts';
import { Panel } from '../parts/Panel.tsx';
import { ProblemBar } from '../parts/ProblemBar.tsx';
import { Question } from '../parts/Question.tsx';
import { trueOnSuccess, useCall } from '../parts/use-call.ts';
import { useNow } from '../parts/use-now.ts';
import { formatMoment } from '../text/format-moment.ts';
import { useText } from '../text/window-text.ts';
import { useClient } from '../wire/wire-context.ts';
import { binRows } from './bin-rows.ts';
import type { HomeReading } from './use-home-space.ts';

const useStyles = makeStyles({
  body: { margin: '0 0 8px', color: tokens.colorNeutralForeground2 },
  // The buttons in it are reached by keyboard, and scroll it.
  wide: { overflowX: 'auto' },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    '& :is(td, th)': { padding: '4px 12px 4px 0' },
    '& tbody tr': { borderTop: `1px solid ${tokens.colorNeutralStroke2}`, height: '40px' },
    '& :is(td, th):last-child': { paddingRight: 0 },
  },
  heading: {
    textAlign: 'left',
    fontWeight: tokens.fontWeightRegular,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  right: { textAlign: 'right' },
  name: { overflowWrap: 'anywhere' },
  actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '4px' },
});

/** The deleted runs: what they take, the way back, and the way to delete them for good. */
export function BinPanel({ space, binned, again }: Pick<HomeReading, 'space' | 'binned' | 'again'>) {
  const styles = useStyles();
  const screen = useScreenStyles();
  const { appSettings: words, common } = useText();
  const client = useClient();
  const nowMs = useNow(60_000, true);
  const { disabled, problem, call, dismiss } = useCall();
  const rows = binRows(binned ?? [], space);
  const restore = async (id: string) => {
    await call(async () => trueOnSuccess(await client.runs.restore.mutate({ id })));
    again();
  };
  const destroy = async (ids: string[] | null) => {
    await call(async () => trueOnSuccess(await client.runs.emptyTrash.mutate({ ids })));
    again();
  };
  const sizeOf = (bytes: number | null) => (bytes === null ? null : formatBytes(bytes));
  if (rows.length === 0)
    return (
      <Panel title={words.bin}>
        {problem && <ProblemBar problem={problem} onDismiss={dismiss} />}
        <p className={screen.alone}>{words.binEmpty}</p>
      </Panel>
    );
  const total = rows.reduce<number | null>(
    (sum, { bytes }) => (sum === null || bytes === null ? null : sum + bytes),
    0,
  );
  return (
    <Panel
      title={words.bin}
      actions={
        <Question
          button={
            <Button size="small" icon={<DeleteRegular />} disabled={disabled}>
              {words.emptyBin}
            </Button>
          }
          title={words.emptyTitle(rows.length)}
          yes={words.destroyYes}
          onYes={() => void destroy(rows.map(({ id }) => id))}
        >
          {words.emptyBody(sizeOf(total))}
        </Question>
      }
    >
      <p className={styles.body}>{words.binBody}</p>
      {problem && <ProblemBar problem={problem} onDismiss={dismiss} />}
      <div className={styles.wide} data-wide>
        <table className={styles.table} aria-label={words.bin}>
          <thead>
            <tr>
              <th className={styles.heading}>{words.binColumns.name}</th>
              <th className={styles.heading}>{words.binColumns.deleted}</th>
              <th className={mergeClasses(styles.heading, styles.right)}>{words.binColumns.iterations}</th>
              <th className={mergeClasses(styles.heading, styles.right)}>{words.binColumns.size}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, removedAt, iterations, bytes }) => (
              <tr key={id} data-binned={id}>
                <td className={styles.name} translate="no">
                  {name}
                </td>
                <td>{formatMoment(removedAt, nowMs, common)}</td>
                <td className={styles.right}>{iterations ?? common.none}</td>
                <td className={styles.right}>{sizeOf(bytes) ?? common.none}</td>
                <td>
                  <div className={styles.actions}>
                    <Button
                      size="small"
                      icon={<ArrowUndoRegular />}
                      aria-label={words.restoreOf(name)}
                      disabled={disabled}
                      onClick={() => void restore(id)}
                    >
                      {words.restore}
                    </Button>
                    <Question
                      button={
                        <Button size="small" aria-label={words.destroyOf(name)} disabled={disabled}>
                          {words.destroy}
                        </Button>
                      }
                      title={words.destroyTitle(name)}
                      yes={words.destroyYes}
                      onYes={() => void destroy([id])}
                    >
                      {words.destroyBody(iterations, sizeOf(bytes))}
                    </Question>
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
