import { Button, makeStyles, mergeClasses, Switch, tokens } from '@fluentui/react-components';
import { ArrowClockwiseRegular, BranchRegular } from '@fluentui/react-icons';
import { formatBytes } from '../../../electron/core/protocol/text/quantities.ts';
import type { CheckpointView } from '../../../electron/core/protocol/wire/run-view.ts';
import { goTo } from '../../frame/route.ts';
import { CopyButton } from '../../parts/CopyButton.tsx';
import { ProblemBar } from '../../parts/ProblemBar.tsx';
import { trueOnSuccess, useCall } from '../../parts/use-call.ts';
import { useNow } from '../../parts/use-now.ts';
import { formatMoment } from '../../text/format-moment.ts';
import { useText } from '../../text/window-text.ts';
import type { MergedRun } from '../../wire/merge-run.ts';
import { useServices, useStaleness } from '../../wire/wire-context.ts';
import { canBeResumed } from '../figures/run-figures.ts';
import { CheckpointLevel } from './CheckpointLevel.tsx';

const useStyles = makeStyles({
  // The buttons in it are reached by keyboard, and scroll it.
  wide: { overflowX: 'auto' },
  table: {
    width: '100%',
    borderCollapse: 'separate',
    borderSpacing: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  heading: {
    textAlign: 'left',
    fontWeight: tokens.fontWeightRegular,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    padding: '8px 12px',
  },
  cell: { padding: '6px 12px', borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  whole: { whiteSpace: 'nowrap' },
  path: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px',
    '& .fui-Button': { minWidth: 'min-content' },
  },
  file: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    // A file of the job may lie deep in its folders.
    overflowWrap: 'anywhere',
  },
});

/** The checkpoints that a run can resume from, and which of them are protected from deletion. */
export function CheckpointsTab({ run }: { run: MergedRun }) {
  const styles = useStyles();
  const { checkpoints: text, common: words } = useText();
  const nowMs = useNow(60_000, true);
  const { wire } = useServices();
  // Not disabled while a call is under way: that would take the focus away from the keyboard.
  const stale = useStaleness() !== null;
  const { problem, call, dismiss } = useCall();
  if (run.checkpoints.length === 0) return <p>{text.none}</p>;
  const pin = (file: string, pinned: boolean) =>
    call(() => wire.client.runs.pinCheckpoint.mutate({ id: run.row.id, file, pinned }));
  const canGoOn = canBeResumed(run) && run.safety.canResume;
  const resumeFrom = ({ file, whose }: CheckpointView) =>
    call(async () =>
      trueOnSuccess(await wire.client.runs.resume.mutate({ id: run.row.id, from: { file, whose } })),
    );
  const branch = async ({ file, whose }: CheckpointView) => {
    const branched = await call(() =>
      wire.client.runs.branch.mutate({ id: run.row.id, from: { file, whose } }),
    );
    if (branched) goTo({ screen: 'run', id: branched.id, tab: 'overview' });
  };
  const headings = [
    ...[text.iteration, text.written, text.size, text.level, text.whose, text.file, text.pin],
    text.goOn,
  ];
  return (
    <>
      {problem && <ProblemBar problem={problem} onDismiss={dismiss} />}
      <div className={styles.wide} data-wide>
        <table className={styles.table} aria-label={text.caption}>
          <thead>
            <tr>
              {headings.map((word) => (
                <th key={word} scope="col" className={styles.heading}>
                  {word}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {newestFirst(run.checkpoints).map((checkpoint) => (
              <tr key={`${checkpoint.whose} ${checkpoint.file}`}>
                <td className={styles.cell}>{checkpoint.iteration ?? text.unknownIteration}</td>
                <td className={styles.cell}>{formatMoment(checkpoint.writtenAt, nowMs, words)}</td>
                <td className={mergeClasses(styles.cell, styles.whole)}>{formatBytes(checkpoint.bytes)}</td>
                <td className={styles.cell}>
                  <CheckpointLevel checkpoint={checkpoint} />
                </td>
                <td className={styles.cell}>{text.owners[checkpoint.whose]}</td>
                <td className={styles.cell}>
                  <span className={styles.path}>
                    <span className={styles.file} translate="no">
                      {checkpoint.file}
                    </span>
                    <CopyButton value={checkpoint.path} what={checkpoint.path} label={text.copyPath} />
                  </span>
                </td>
                <td className={styles.cell}>
                  {checkpoint.whose === 'vigil' && (
                    <Switch
                      aria-label={text.pinned(checkpoint.file)}
                      checked={checkpoint.pinned}
                      disabled={stale}
                      onChange={(_event, { checked }) => pin(checkpoint.file, checked)}
                    />
                  )}
                </td>
                <td className={styles.cell}>
                  {canGoOn && checkpoint.resumable && (
                    <Button
                      size="small"
                      icon={<ArrowClockwiseRegular />}
                      disabled={stale}
                      aria-label={text.resumeFrom(checkpoint.file)}
                      onClick={() => resumeFrom(checkpoint)}
                    >
                      {text.resumeHere}
                    </Button>
                  )}
                  {run.safety.canResume && checkpoint.resumable && (
                    <Button
                      size="small"
                      icon={<BranchRegular />}
                      disabled={stale}
                      aria-label={text.branchFrom(checkpoint.file)}
                      onClick={() => branch(checkpoint)}
                    >
                      {text.branch}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

const newestFirst = (checkpoints: readonly CheckpointView[]): CheckpointView[] =>
  [...checkpoints].sort((a, b) => (b.iteration ?? 0) - (a.iteration ?? 0) || b.writtenAt - a.writtenAt);
