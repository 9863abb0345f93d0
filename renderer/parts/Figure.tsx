import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useText } from '../text/window-text.ts';
import { useCopy } from './use-copy.ts';

const useStyles = makeStyles({
  figure: {
    display: 'grid',
    gridTemplateRows: '16px 24px 16px',
    alignItems: 'center',
    minWidth: 0,
    padding: '2px 8px',
    margin: '0 -9px',
    border: '1px solid transparent',
    borderRadius: tokens.borderRadiusMedium,
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'left',
    cursor: 'copy',
    userSelect: 'text',
    '&:hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    '&:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-1px' },
  },
  line: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  label: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  value: { fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  below: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3, minWidth: 0 },
});

/** One labelled figure. A click or Enter copies its value. Its height never changes. */
export function Figure({ label, value, below }: { label: string; value: string; below?: ReactNode }) {
  const styles = useStyles();
  const text = useText();
  const { copied, copy } = useCopy(value);
  return (
    <button type="button" className={styles.figure} title={text.common.copyOf(label)} onClick={copy}>
      <span className={mergeClasses(styles.line, styles.label)} title={label}>
        {copied ? text.common.copied : label}
      </span>
      <span className={mergeClasses(styles.line, styles.value)} title={value}>
        {value}
      </span>
      <span
        className={mergeClasses(styles.line, styles.below)}
        title={typeof below === 'string' ? below : undefined}
      >
        {below}
      </span>
    </button>
  );
}
