import { makeStyles, tokens } from '@fluentui/react-components';
import { stateToken } from '../design/tokens.ts';
import type { Gauge } from './gpu-figures.ts';

const useStyles = makeStyles({
  list: { display: 'grid', gap: '14px 24px', margin: 0 },
  gauge: { minWidth: 0 },
  label: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  value: { margin: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
  track: {
    height: '4px',
    marginTop: '4px',
    borderRadius: '2px',
    overflow: 'hidden',
    backgroundColor: stateToken('vigilTrack'),
    '@media (forced-colors: active)': { border: '1px solid' },
  },
  filled: { display: 'block', height: '100%', backgroundColor: stateToken('vigilQuiet') },
  remark: {
    margin: '2px 0 0',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    overflowWrap: 'anywhere',
  },
});

/** Figures with their names, some with a bar. `widthPx`: the least room for one. */
export function Gauges({ gauges, widthPx }: { gauges: readonly Gauge[]; widthPx: number }) {
  const styles = useStyles();
  return (
    <dl
      className={styles.list}
      style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${widthPx}px), 1fr))` }}
    >
      {gauges.map(({ label, value, share, remark }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: several disks have the same label
        <div key={`${label} ${index}`} className={styles.gauge}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>
            <div>{value}</div>
            {share !== null && (
              <div className={styles.track} aria-hidden>
                <span className={styles.filled} style={{ width: `${share * 100}%` }} />
              </div>
            )}
            {remark !== null && <p className={styles.remark}>{remark}</p>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
