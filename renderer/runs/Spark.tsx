import { formatValue } from '../../electron/core/protocol/text/quantities.ts';
import { stateToken } from '../design/tokens.ts';
import { useText } from '../text/window-text.ts';
import { sparkPath } from './spark-path.ts';

const WIDTH = 100;
const HEIGHT = 18;

/** How the best value came about, as a small line without axes. */
export function Spark({ values }: { values: readonly number[] }) {
  const text = useText().runs;
  return (
    <svg
      width="100%"
      height={HEIGHT + 4}
      viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={text.spark(formatValue(values[0] ?? null), formatValue(values.at(-1) ?? null))}
    >
      <path
        d={sparkPath(values, WIDTH, HEIGHT)}
        fill="none"
        stroke={stateToken('vigilRunning')}
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
