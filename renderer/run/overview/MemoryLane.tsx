import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { formatBytes } from '../../../electron/core/protocol/text/quantities.ts';
import { stateToken } from '../../design/tokens.ts';
import { routeAddress } from '../../frame/route.ts';
import { useNow } from '../../parts/use-now.ts';
import { useText } from '../../text/window-text.ts';
import type { MergedRun } from '../../wire/merge-run.ts';
import { sampleRemark } from '../memory/sample-remark.ts';
import { useSamples } from '../memory/use-samples.ts';
import { type LaneForecast, laneWall } from './lane-forecast.ts';
import { LANE_SERIES, type LaneLayer, type LaneShape, layerPath, memoryLane } from './memory-lane.ts';
import type { TimeLineLayout } from './time-line-layout.ts';

const HEIGHT = 56;
/** Less often than the charts of memory: a pixel of the lane seldom stands for less. */
const AGAIN_MS = 2_000;
const COLOURS: Record<LaneLayer, string> = {
  own: stateToken('vigilRunning'),
  other: stateToken('vigilQuiet'),
  shared: stateToken('vigilUnconfirmed'),
};
const FILL_OPACITY: Record<LaneLayer, number> = { own: 0.55, other: 0.25, shared: 0.55 };
const LIMIT_DASH = '6 4';
const SPILL_SHAPE = 'M-4 0 4 0 0 6Z';

const useStyles = makeStyles({
  lane: { display: 'grid', gap: '4px', marginTop: '8px' },
  head: { display: 'flex', flexWrap: 'wrap', gap: '2px 16px', fontSize: tokens.fontSizeBase200 },
  title: { color: tokens.colorNeutralForeground2, fontWeight: tokens.fontWeightSemibold },
  names: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2px 16px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    color: tokens.colorNeutralForeground2,
  },
  name: { display: 'flex', alignItems: 'center', gap: '6px' },
  link: {
    display: 'block',
    height: `${HEIGHT}px`,
    borderRadius: tokens.borderRadiusSmall,
    '&:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  drawing: { display: 'block' },
  sentence: {
    margin: 0,
    minHeight: tokens.lineHeightBase200,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
  empty: { minHeight: `${HEIGHT + 44}px`, alignContent: 'start' },
});

interface MemoryLaneProps {
  run: MergedRun;
  widthPx: number;
  /** Where a moment lies on the time line. */
  xOf(atMs: number): number;
  /** Where attempts ended. */
  marks: TimeLineLayout['marks'];
  /** What lies ahead; null: nothing that is foreseen. */
  forecast: LaneForecast | null;
  /** Now, of a living run. */
  latestMs: number;
}

/** Memory of the run below its time line: of its GPU, else main memory. It leads to all figures of memory. */
export function MemoryLane(props: MemoryLaneProps) {
  const { run, latestMs } = props;
  const styles = useStyles();
  const text = useText();
  const isLiving = run.row.phase !== 'ended';
  const view = useSamples(run.row.id, LANE_SERIES, isLiving, { againMs: AGAIN_MS }).given?.view ?? null;
  const nowMs = useNow(1_000, isLiving);
  const lane = useMemo(() => (view === null ? null : memoryLane(view, run.memory)), [view, run.memory]);
  if (lane === null && !isLiving) return null;
  const remark = view === null ? null : sampleRemark(view, run, nowMs, text);
  if (lane === null)
    return (
      // It keeps the height, so that nothing moves when samples come.
      <div className={mergeClasses(styles.lane, styles.empty)}>
        <p className={styles.sentence}>{remark}</p>
      </div>
    );
  const resource = lane.key === 'gpu' ? 'device' : 'ram';
  const wall = run.memory?.walls.find((each) => each.resource === resource);
  // It is of this memory, or not of this lane.
  const forecast = wall !== undefined && wall === laneWall(run.memory) ? props.forecast : null;
  const total = lane.totalBytes === null ? null : formatBytes(lane.totalBytes);
  const summary = text.memory.amountSummary(formatBytes(lane.ownBytes), total);
  return (
    <div className={styles.lane} data-memory-lane={lane.key}>
      <div className={styles.head}>
        <span className={styles.title}>{text.memory[lane.key]}</span>
        <LaneNames lane={lane} forecast={forecast} />
      </div>
      <a className={styles.link} href={routeAddress({ screen: 'run', id: run.row.id, tab: 'memory' })}>
        <svg className={styles.drawing} width={props.widthPx} height={HEIGHT} role="img">
          <title>{text.overview.memoryLane(text.memory[lane.key], summary)}</title>
          <LaneDrawing {...props} {...{ lane, forecast, latestMs }} />
        </svg>
      </a>
      {isLiving && <p className={styles.sentence}>{remark ?? (wall && text.shared.wall(wall))}</p>}
    </div>
  );
}

/** What the areas and lines of the lane are. */
function LaneNames({ lane, forecast }: { lane: LaneShape; forecast: LaneForecast | null }) {
  const styles = useStyles();
  const { overview: words } = useText();
  return (
    <ul className={styles.names}>
      {lane.layers.map((layer) => (
        <li key={layer} className={styles.name}>
          <svg width="12" height="12" aria-hidden>
            <rect width="12" height="12" rx="2" fill={COLOURS[layer]} fillOpacity={FILL_OPACITY[layer]} />
          </svg>
          {words.laneLayers[layer]}
        </li>
      ))}
      {lane.limitBytes !== null && (
        <li className={styles.name}>
          <svg width="16" height="4" aria-hidden>
            <line x2="16" y1="2" y2="2" {...LIMIT_LOOK} />
          </svg>
          {words.laneLimit}
        </li>
      )}
      {forecast !== null && (
        <>
          <li className={styles.name}>
            <svg width="10" height="12" aria-hidden>
              <line x1="5" x2="5" y2="12" {...NOW_LOOK} />
            </svg>
            {words.laneNow}
          </li>
          <li className={styles.name}>
            <svg width="10" height="12" aria-hidden>
              {forecast.band !== null && <rect width="10" height="12" {...BAND_LOOK} />}
              <line x1="5" x2="5" y2="12" {...FORESEEN_LOOK} />
            </svg>
            {words.laneForecast(forecast.word, forecast.band !== null)}
          </li>
        </>
      )}
      {lane.spillsMs.length > 0 && (
        <li className={styles.name}>
          <svg width="10" height="8" aria-hidden>
            <path d={SPILL_SHAPE} transform="translate(5 1)" fill={COLOURS.shared} />
          </svg>
          {words.laneSpill}
        </li>
      )}
    </ul>
  );
}

const LIMIT_LOOK = { stroke: stateToken('vigilWaiting'), strokeWidth: 1.5, strokeDasharray: LIMIT_DASH };
const NOW_LOOK = { stroke: tokens.colorNeutralForeground2, strokeWidth: 1 };
const FORESEEN_LOOK = { stroke: stateToken('vigilWaiting'), strokeWidth: 1.5, strokeDasharray: '3 2' };
const BAND_LOOK = { fill: stateToken('vigilWaiting'), fillOpacity: 0.2 };

function LaneDrawing(props: Omit<MemoryLaneProps, 'run'> & { lane: LaneShape }) {
  const { lane, widthPx, xOf, marks, forecast, latestMs } = props;
  const upright = (atMs: number) => ({ x1: xOf(atMs), x2: xOf(atMs), y2: HEIGHT });
  const band = forecast?.band ?? null;
  const bandX = band === null ? 0 : xOf(band.fromMs);
  const limitY = lane.limitBytes === null ? null : HEIGHT * (1 - lane.limitBytes / lane.topBytes);
  return (
    <>
      <line x2={widthPx} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} stroke={stateToken('vigilGrid')} />
      <line x2={widthPx} y1={0.5} y2={0.5} stroke={stateToken('vigilGrid')} />
      {lane.layers.map((layer) => (
        <path
          key={layer}
          d={layerPath(lane, layer, xOf, HEIGHT)}
          fill={COLOURS[layer]}
          fillOpacity={FILL_OPACITY[layer]}
          stroke={COLOURS[layer]}
          strokeWidth={0.75}
        />
      ))}
      {limitY !== null && <line x2={widthPx} y1={limitY} y2={limitY} {...LIMIT_LOOK} />}
      {marks.map(({ attempt, x, kind }) => (
        <line
          key={attempt}
          x1={x}
          x2={x}
          y1={0}
          y2={HEIGHT}
          stroke={stateToken(kind === 'died' ? 'vigilFailed' : 'vigilStopped')}
          strokeDasharray={kind === 'died' ? '3 3' : '1 3'}
        />
      ))}
      {forecast !== null && (
        <g data-forecast>
          {band !== null && (
            <rect
              x={bandX}
              width={(band.toMs === null ? widthPx : xOf(band.toMs)) - bandX}
              height={HEIGHT}
              {...BAND_LOOK}
            />
          )}
          <line {...upright(forecast.atMs)} {...FORESEEN_LOOK} />
          <line {...upright(latestMs)} {...NOW_LOOK} />
        </g>
      )}
      {lane.spillsMs.map((atMs) => (
        <path key={atMs} d={SPILL_SHAPE} transform={`translate(${xOf(atMs)} 0)`} fill={COLOURS.shared} />
      ))}
    </>
  );
}
