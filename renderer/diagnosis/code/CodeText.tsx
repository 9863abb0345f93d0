import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  code: {
    margin: '0 0 12px',
    padding: '10px 12px',
    maxHeight: '40vh',
    overflow: 'auto',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
    '&:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
});

/** Code or a command that would run, as it is. */
export function CodeText({ code }: { code: string }) {
  const styles = useStyles();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    <pre className={styles.code} tabIndex={0} translate="no">
      {code}
    </pre>
  );
}
