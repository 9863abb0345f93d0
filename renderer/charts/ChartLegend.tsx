import { makeStyles, tokens } from '@fluentui/react-components';
import type { VigilTheme } from '../design/tokens.ts';
import { datasetsOf } from './chart-config.ts';
import { namedSeries, type Series } from './chart-data.ts';

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
  name: { display: 'flex', alignItems: 'center', gap: '6px', minWidth: 0, maxWidth: '100%' },
  words: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  line: { width: '16px', flexShrink: 0, height: 0, borderTopWidth: '2px', borderTopStyle: 'solid' },
  dashes: { borderTopStyle: 'dashed' },
});

/** The names of the lines of a chart, each beside a piece of it. */
export function ChartLegend({ series: all, theme }: { series: readonly Series[]; theme: VigilTheme }) {
  const styles = useStyles();
  const series = namedSeries(all);
  const sets = datasetsOf(series, theme);
  const colours = sets.map((set) => String(set.borderColor ?? set.pointBackgroundColor));
  const dashed = sets.map(({ borderDash }) => Array.isArray(borderDash) && borderDash.length > 0);
  return (
    <ul className={styles.names}>
      {series.map(({ name, isData }, index) => (
        <li
          key={name}
          className={styles.name}
          {...(isData === true && { translate: 'no', dir: 'auto', title: name })}
        >
          <span
            aria-hidden
            className={dashed[index] ? `${styles.line} ${styles.dashes}` : styles.line}
            style={{ borderTopColor: colours[index] }}
          />
          <span className={styles.words}>{name}</span>
        </li>
      ))}
    </ul>
  );
}
