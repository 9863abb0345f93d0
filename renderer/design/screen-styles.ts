import { makeStyles, tokens } from '@fluentui/react-components';

/** What the screens of the window have in common. */
export const useScreenStyles = makeStyles({
  /** A screen that scrolls as a whole. */
  scrolls: {
    height: '100%',
    overflow: 'auto',
    boxSizing: 'border-box',
    padding: '16px 24px 32px',
    '@media (max-width: 1000px)': { padding: '16px 16px 32px' },
  },
  /** A screen whose head stays while the rest scrolls. */
  staysAbove: { height: '100%', display: 'flex', flexDirection: 'column', minHeight: 0 },
  /** The only heading of the first level. */
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  /** A title with other things to its right. */
  titleBeside: { marginRight: 'auto' },
  /** Panels below one another. */
  panels: { display: 'grid', gap: '16px', gridTemplateColumns: 'minmax(0, 1fr)' },
  /** A paragraph that stands alone. */
  alone: { margin: 0 },
});
