import { stateToken } from '../../design/tokens.ts';
import type { EndMark } from './time-line-layout.ts';

/** How an attempt ended as a shape 14 pixels wide: a cross, a tick or a square, with a stem down to the band. */
export function EndShape({ x, y, kind }: { x: number; y: number; kind: EndMark['kind'] }) {
  if (kind === 'stopped')
    return <rect x={x - 5} y={y - 5} width={10} height={10} fill={stateToken('vigilStopped')} />;
  const died = kind === 'died';
  return (
    <g
      fill="none"
      stroke={stateToken(died ? 'vigilFailed' : 'vigilFinished')}
      strokeWidth={2.5}
      strokeLinecap="round"
    >
      <path
        d={died ? 'M-4.5 -4.5 4.5 4.5 M4.5 -4.5 -4.5 4.5' : 'M-5.5 0 -1.5 4 5.5 -4.5'}
        transform={`translate(${x} ${y})`}
      />
    </g>
  );
}
