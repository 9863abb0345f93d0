import { makeStyles, tokens } from '@fluentui/react-components';
import { useText } from '../text/window-text.ts';

const useStyles = makeStyles({
  brand: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    padding: '2px 10px 2px 12px',
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    '@media (max-width: 1000px)': {
      flexDirection: 'column',
      gap: '2px',
      padding: 0,
      fontSize: tokens.fontSizeBase300,
    },
  },
  lamp: { color: tokens.colorBrandForeground1, flexShrink: 0 },
});

/** The product's name with its sign, a lamp on watch. */
export function Brand() {
  const styles = useStyles();
  return (
    <div className={styles.brand}>
      <svg className={styles.lamp} width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
        <circle cx="11" cy="11" r="4" fill="currentColor" />
        <path
          d="M3 11a8 8 0 0 1 16 0M3 11a8 8 0 0 0 16 0"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          strokeDasharray="9.5 3"
          strokeLinecap="round"
        />
      </svg>
      {useText().product}
    </div>
  );
}
