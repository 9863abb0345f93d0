import { makeStyles, tokens } from '@fluentui/react-components';
import { useText } from '../text/window-text.ts';

const useStyles = makeStyles({
  page: { padding: '48px', maxWidth: '52ch', lineHeight: tokens.lineHeightBase400 },
  title: { fontSize: tokens.fontSizeBase500, fontWeight: tokens.fontWeightSemibold, margin: '0 0 8px' },
});

/** Shown instead of every screen when the host does not let this window in. */
export function Refused() {
  const styles = useStyles();
  const text = useText();
  return (
    <div className={styles.page} role="alert">
      <h1 className={styles.title}>{text.frame.refusedTitle}</h1>
      {text.shared.problem({ code: 'wrong-token' })}
    </div>
  );
}
