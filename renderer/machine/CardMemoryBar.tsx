import { makeStyles, tokens } from '@fluentui/react-components';
import type { GpuSample } from '../../electron/core/protocol/machine/gpu-sample.ts';
import { formatBytes } from '../../electron/core/protocol/text/quantities.ts';
import { stateToken } from '../design/tokens.ts';
import { useText } from '../text/window-text.ts';
import type { GpuShares } from './gpu-shares.ts';

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '2px 12px' },
  figure: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  track: {
    display: 'flex',
    gap: '1px',
    height: '16px',
    margin: '6px 0',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: stateToken('vigilTrack'),
    '@media (forced-colors: active)': { border: '1px solid' },
  },
  part: { height: '100%', flexShrink: 0 },
  names: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2px 16px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
  name: { display: 'flex', alignItems: 'center', gap: '6px' },
  square: { width: '10px', height: '10px', borderRadius: '2px', flexShrink: 0 },
  quiet: { margin: 0, fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

const COLOURS = {
  own: stateToken('vigilRunning'),
  leftover: stateToken('vigilWaiting'),
  others: stateToken('vigilQuiet'),
  used: stateToken('vigilQuiet'),
};

interface CardMemoryBarProps {
  memory: GpuSample['memory'];
  /** Null if it is not known whose the used memory is. */
  shares: GpuShares | null;
}

/** The memory of a GPU as a bar: that of runs, what they left behind, and other programs. The words say the same. */
export function CardMemoryBar({ memory: { usedBytes, totalBytes }, shares }: CardMemoryBarProps) {
  const styles = useStyles();
  const { machine: text, shared } = useText();
  const parts: { key: keyof typeof COLOURS; bytes: number }[] =
    shares !== null
      ? (['own', 'leftover', 'others'] as const).map((key) => ({ key, bytes: shares[key] }))
      : usedBytes !== null
        ? [{ key: 'used', bytes: usedBytes }]
        : [];
  // A part that is never there needs no place in the legend; that of runs is what one looks for.
  const shown = parts.filter(({ key, bytes }) => key !== 'leftover' || bytes > 0);
  return (
    <div>
      <div className={styles.head}>
        <span>{text.memory}</span>
        <span className={styles.figure}>{shared.machine.used(usedBytes, totalBytes)}</span>
      </div>
      <div className={styles.track} aria-hidden>
        {totalBytes !== null &&
          totalBytes > 0 &&
          shown
            .filter(({ bytes }) => bytes > 0)
            .map(({ key, bytes }) => (
              <span
                key={key}
                className={styles.part}
                style={{
                  width: `${Math.min(100, (bytes / totalBytes) * 100)}%`,
                  backgroundColor: COLOURS[key],
                }}
              />
            ))}
      </div>
      {shown.length > 0 && (
        <ul className={styles.names}>
          {shown.map(({ key, bytes }) => (
            <li key={key} className={styles.name}>
              <span aria-hidden className={styles.square} style={{ backgroundColor: COLOURS[key] }} />
              {text.part(text.parts[key], formatBytes(bytes))}
            </li>
          ))}
        </ul>
      )}
      {usedBytes !== null && shares === null && <p className={styles.quiet}>{text.notSplit}</p>}
    </div>
  );
}
