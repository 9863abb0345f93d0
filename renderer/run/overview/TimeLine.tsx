import { makeStyles, tokens } from '@fluentui/react-components';
import { formatClock, formatRunning } from '../../../electron/core/protocol/text/quantities.ts';
import { stateToken } from '../../design/tokens.ts';
import { Panel } from '../../parts/Panel.tsx';
import { useNow } from '../../parts/use-now.ts';
import { useWidth } from '../../parts/use-width.ts';
import { formatMoment } from '../../text/format-moment.ts';
import { useText } from '../../text/window-text.ts';
import type { MergedRun } from '../../wire/merge-run.ts';
import { timeSpan } from '../figures/run-figures.ts';
import { EndingList } from './EndingList.tsx';
import { EndShape } from './EndShape.tsx';
import { laneForecast } from './lane-forecast.ts';
import { MemoryLane } from './MemoryLane.tsx';
import { layoutTimeLine, placeOnLine } from './time-line-layout.ts';

const BAND_TOP = 22;
const BAND_HEIGHT = 24;
const AXIS_TOP = BAND_TOP + BAND_HEIGHT + 8;
const HEIGHT = AXIS_TOP + 18;
/** A band narrower than this has no room for its number. */
const NUMBERED_FROM_PX = 18;

const useStyles = makeStyles({
  holder: { minWidth: 0, height: `${HEIGHT}px` },
  number: { fontSize: '12px', fill: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  clock: { fontSize: '11px', fill: tokens.colorNeutralForeground3 },
});

/** The life of a run from left to right: attempts as bands, iterations as notches, endings as marks, memory below. */
export function TimeLine({ run }: { run: MergedRun }) {
  const styles = useStyles();
  const text = useText();
  const { ref, widthPx } = useWidth<HTMLDivElement>();
  const { row, attempts, observations } = run;
  const nowMs = useNow(1000, row.phase !== 'ended');
  const { fromMs, toMs: latestMs } = timeSpan(run, nowMs);
  const forecast = row.phase === 'ended' ? null : laneForecast(run, fromMs, latestMs, text.memory);
  const toMs = Math.max(latestMs, forecast?.reachMs ?? latestMs);
  const layout = layoutTimeLine(attempts, observations, fromMs, toMs, widthPx, latestMs);
  const lived = formatRunning(latestMs - fromMs);
  const summary = text.overview.timeLineSummary(attempts.length, row.iteration, lived);
  return (
    <Panel title={text.overview.timeLine}>
      <div ref={ref} className={styles.holder}>
        <svg width={widthPx} height={HEIGHT} role="img" aria-label={summary}>
          <line x1={0} x2={widthPx} y1={AXIS_TOP} y2={AXIS_TOP} stroke={stateToken('vigilGrid')} />
          {layout.ticks.map(({ x, at, beginsDay }) => (
            <g key={at}>
              <line x1={x} x2={x} y1={AXIS_TOP} y2={AXIS_TOP + 4} stroke={stateToken('vigilQuiet')} />
              <text
                className={styles.clock}
                x={x}
                y={AXIS_TOP + 16}
                textAnchor={x < 28 ? 'start' : x > widthPx - 28 ? 'end' : 'middle'}
              >
                {beginsDay ? formatMoment(at, nowMs, text.common, 'seconds') : formatClock(at)}
              </text>
            </g>
          ))}
          {layout.bands.map(({ attempt, left, width, living }) => (
            <g key={attempt}>
              <rect
                x={left}
                y={BAND_TOP}
                width={width}
                height={BAND_HEIGHT}
                rx={2}
                fill={stateToken('vigilBand')}
                stroke={living ? stateToken('vigilRunning') : 'none'}
              />
              {width >= NUMBERED_FROM_PX && (
                <text className={styles.number} x={left + 6} y={BAND_TOP + 16}>
                  {attempt}
                </text>
              )}
            </g>
          ))}
          {layout.iterations.map((x) => (
            <line
              key={x}
              x1={x}
              x2={x}
              y1={BAND_TOP + BAND_HEIGHT - 7}
              y2={BAND_TOP + BAND_HEIGHT}
              stroke={stateToken('vigilRunning')}
            />
          ))}
          {layout.marks.map(({ attempt, x, kind }) => (
            <EndShape key={attempt} x={Math.min(widthPx - 7, Math.max(7, x))} y={11} kind={kind} />
          ))}
        </svg>
      </div>
      {attempts.length > 0 && (
        <MemoryLane
          run={run}
          widthPx={widthPx}
          xOf={placeOnLine(fromMs, toMs, widthPx)}
          marks={layout.marks}
          forecast={forecast}
          latestMs={latestMs}
        />
      )}
      <EndingList
        attempts={attempts}
        safety={run.safety}
        isNewestTold={row.phase === 'ended' && row.problem === null}
      />
    </Panel>
  );
}
