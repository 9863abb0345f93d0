import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { RunRow } from '../../electron/core/protocol/wire/run-view.ts';
import { stateToken } from '../design/tokens.ts';
import { memoryBarShape } from '../runs/memory-bar.ts';
import { useText } from '../text/window-text.ts';

const useStyles = makeStyles({
  words: { margin: '10px 0 0' },
  quiet: { margin: '10px 0 0', color: tokens.colorNeutralForeground3 },
  track: {
    position: 'relative',
    height: '8px',
    margin: '10px 0 0',
    borderRadius: '2px',
    backgroundColor: stateToken('vigilTrack'),
    '@media (forced-colors: active)': { backgroundColor: 'GrayText' },
  },
  used: {
    position: 'absolute',
    left: 0,
    top: 0,
    height: '100%',
    borderRadius: '2px',
    backgroundColor: stateToken('vigilRunning'),
    '@media (forced-colors: active)': { backgroundColor: 'Highlight' },
  },
  tight: {
    backgroundColor: stateToken('vigilWaiting'),
    '@media (forced-colors: active)': { backgroundColor: 'Highlight' },
  },
  limit: {
    position: 'absolute',
    top: '-4px',
    width: '2px',
    height: '16px',
    backgroundColor: stateToken('vigilFailed'),
    '@media (forced-colors: active)': { backgroundColor: 'CanvasText' },
  },
});

/** What a living job uses of the resource that it runs out of first, against its limit, and when it reaches that. */
export function HomeMemory({ row: { memory, total } }: { row: RunRow }) {
  const styles = useStyles();
  const { home, shared } = useText();
  if (memory === null) return <p className={styles.quiet}>{home.notMeasured}</p>;
  const shape = memoryBarShape(memory, total);
  return (
    <>
      {shape !== null && (
        <div className={styles.track} data-memory-bar aria-hidden>
          <span
            className={mergeClasses(styles.used, shape.isTight && styles.tight)}
            style={{ width: `${100 * shape.used}%` }}
          />
          <span className={styles.limit} style={{ left: `calc(${100 * shape.limit}% - 1px)` }} />
        </div>
      )}
      <p className={styles.words}>{shared.wall(memory)}</p>
    </>
  );
}
