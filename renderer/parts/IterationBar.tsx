import { makeStyles } from '@fluentui/react-components';
import { stateToken } from '../design/tokens.ts';

const useStyles = makeStyles({
  track: {
    height: '4px',
    borderRadius: '2px',
    overflow: 'hidden',
    backgroundColor: stateToken('vigilTrack'),
    '@media (forced-colors: active)': { backgroundColor: 'GrayText' },
  },
  done: {
    display: 'block',
    height: '100%',
    borderRadius: '2px',
    backgroundColor: stateToken('vigilRunning'),
    '@media (forced-colors: active)': { backgroundColor: 'Highlight' },
  },
});

/** How far a run is, as a bar. It has no role: the figure it belongs to says the same in words. */
export function IterationBar({ done, total }: { done: number; total: number | null }) {
  const styles = useStyles();
  const share = total === null ? 0 : Math.min(1, done / total);
  return (
    <div className={styles.track} aria-hidden>
      <span className={styles.done} style={{ width: `${share * 100}%` }} />
    </div>
  );
}
