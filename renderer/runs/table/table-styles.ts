import { makeStyles, tokens } from '@fluentui/react-components';

export const HEAD_PX = 34;
export const GROUP_PX = 32;
export const ROW_PX = 36;
export const COMPACT_ROW_PX = 28;

/** What the cells of the table have in common. */
export const useCellStyles = makeStyles({
  cell: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minWidth: 0,
    boxSizing: 'border-box',
    padding: '0 8px',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textAlign: 'left',
    backgroundColor: 'inherit',
  },
  figure: { justifyContent: 'flex-end', fontVariantNumeric: 'tabular-nums', textAlign: 'right' },
  text: { overflow: 'hidden', textOverflow: 'ellipsis', minWidth: 0 },
  /** Stays in view when the table scrolls sideways. */
  selectCell: { position: 'sticky', left: 0, zIndex: 1, justifyContent: 'center', padding: 0 },
  nameCell: { position: 'sticky', left: '40px', zIndex: 1, containerType: 'inline-size' },
  quiet: { color: tokens.colorNeutralForeground3 },
});
