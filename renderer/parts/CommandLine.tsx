import { makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';

const useStyles = makeStyles({
  label: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  list: {
    listStyleType: 'none',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px',
    margin: '4px 0 0',
    padding: 0,
    minHeight: '24px',
  },
  item: {
    padding: '1px 7px',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '20px',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusSmall,
  },
});

/** A command line as the job will get it: program and arguments, each in its own box. */
export function CommandLine({ label, command }: { label: string; command: readonly string[] }) {
  const styles = useStyles();
  const labelId = useId();
  return (
    <div>
      <span id={labelId} className={styles.label}>
        {label}
      </span>
      <ol className={styles.list} aria-labelledby={labelId} translate="no">
        {command.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same argument may stand twice; its place is what it is
          <li key={index} className={styles.item}>
            {part === '' ? '""' : part}
          </li>
        ))}
      </ol>
    </div>
  );
}
