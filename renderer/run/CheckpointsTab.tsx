import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ShieldCheckmarkRegular } from '@fluentui/react-icons';
import { CopyButton } from '../parts/CopyButton.tsx';
import { formatBytes, formatClock } from '../text/format.ts';
import { useText } from '../text/window-text.ts';
import type { RunState } from '../wire/merge-run.ts';

const useStyles = makeStyles({
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
  level: { display: 'inline-flex', alignItems: 'center', gap: '6px', '& svg': { flexShrink: 0 } },
  path: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '8px' },
  file: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
  },
});

/** The checkpoints a run can go on from. */
export function CheckpointsTab({ run }: { run: RunState }) {
  const styles = useStyles();
  const text = useText().checkpoints;
  if (run.checkpoints.length === 0) return <p>{text.none}</p>;
  return (
    <table className={styles.table} aria-label={text.caption}>
      <thead>
        <tr>
          {[text.iteration, text.written, text.size, text.level, text.file].map((word) => (
            <th key={word} scope="col" className={styles.heading}>
              {word}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...run.checkpoints]
          .sort((a, b) => b.iteration - a.iteration)
          .map(({ file, path, iteration, bytes, writtenAt, level }) => (
            <tr key={file}>
              <td className={styles.cell}>{iteration}</td>
              <td className={styles.cell}>{formatClock(writtenAt)}</td>
              <td className={mergeClasses(styles.cell, styles.whole)}>{formatBytes(bytes)}</td>
              <td className={styles.cell}>
                <span className={styles.level}>
                  <ShieldCheckmarkRegular aria-hidden />
                  {text.levels[level]}
                </span>
              </td>
              <td className={mergeClasses(styles.cell, styles.whole)}>
                <span className={styles.path}>
                  <span className={styles.file}>{file}</span>
                  <CopyButton value={path} what={path} label={text.copyPath} />
                </span>
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
