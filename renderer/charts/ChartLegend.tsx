import { makeStyles, tokens } from '@fluentui/react-components';
import type { VigilTheme } from '../design/tokens.ts';
import { datasetsOf } from './chart-config.ts';
import type { Series } from './chart-data.ts';

const useStyles = makeStyles({
  names: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2px 16px',
    margin: '0 0 4px',
    padding: 0,
    listStyleType: 'none',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
  name: { display: 'flex', alignItems: 'center', gap: '6px' },
  line: { width: '16px', height: 0, borderTopWidth: '2px', borderTopStyle: 'solid' },
  dashes: { borderTopStyle: 'dashed' },
});

/** The names of the lines of a chart, each beside a piece of it. */
export function ChartLegend({ series, theme }: { series: readonly Series[]; theme: VigilTheme }) {
  const styles = useStyles();
  const colours = datasetsOf(series, theme).map(({ borderColor }) => String(borderColor));
  return (
    <ul className={styles.names}>
      {series.map(({ name, look }, index) => (
        <li key={name} className={styles.name}>
          <span
            aria-hidden
            className={look === 'limit' ? `${styles.line} ${styles.dashes}` : styles.line}
            style={{ borderTopColor: colours[index] }}
          />
          {name}
        </li>
      ))}
    </ul>
  );
}
