import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { WallView } from '../../electron/core/protocol/wire/memory-view.ts';
import { stateToken } from '../design/tokens.ts';
import { useText } from '../text/window-text.ts';
import { useConnection } from '../wire/wire-context.ts';
import { memoryBarShape } from './memory-bar.ts';

const useStyles = makeStyles({
  bar: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '5px', paddingRight: '14px' },
  // While the monitor is absent its figures are old, and nothing old looks alive.
  old: { filter: 'grayscale(1)' },
  // In a narrow column it takes two lines, because nothing else tells the number.
  words: { whiteSpace: 'normal' },
  ahead: { fontSize: tokens.fontSizeBase200 },
  track: {
    position: 'relative',
    height: '4px',
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
    top: '-3px',
    width: '2px',
    height: '10px',
    backgroundColor: tokens.colorNeutralForeground2,
    '@media (forced-colors: active)': { backgroundColor: 'CanvasText' },
  },
});

/** What a job uses of the resource that it runs out of first, as a bar with a tick at the limit. */
export function MemoryBar({ wall, total }: { wall: WallView; total: number | null }) {
  const styles = useStyles();
  const { runs: text, shared } = useText();
  const { monitor } = useConnection();
  const shape = memoryBarShape(wall, total);
  if (shape === null) return null;
  const sentence = shared.wall(wall);
  return (
    <div
      className={mergeClasses(styles.bar, monitor !== null && styles.old)}
      role="img"
      aria-label={sentence}
      title={sentence}
    >
      <span className={mergeClasses(styles.words, shape.foreseenIn !== null && styles.ahead)}>
        {shape.foreseenIn === null ? text.percent(shape.percent) : text.limitAt(shape.foreseenIn)}
      </span>
      <div className={styles.track} data-memory-bar>
        <span
          className={mergeClasses(styles.used, shape.isTight && styles.tight)}
          style={{ width: `${100 * shape.used}%` }}
        />
        <span className={styles.limit} style={{ left: `calc(${100 * shape.limit}% - 1px)` }} />
      </div>
    </div>
  );
}
