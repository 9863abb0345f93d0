import type { WallView } from '../../../electron/core/protocol/wire/memory-view.ts';
import type { ObservationView } from '../../../electron/core/protocol/wire/run-view.ts';
import type { ChartMark } from '../../charts/chart-data.ts';
import type { WindowText } from '../../text/window-text.ts';
import { median } from '../figures/median.ts';

/** An axis shows what is ahead up to so many times the length of what was measured. */
const LENGTHS_AHEAD = 2;

/** So far behind a mark the axis goes on, so that a band without an end is seen. */
const LENGTHS_BEHIND = 1.1;

/** Where the end of an iteration lies on an axis; null if that cannot be said. */
export type EndOfIteration = (iteration: number) => number | null;

/** On an axis of time: iterations ahead are taken to last as long as most. */
export function endsInTime(
  observations: readonly ObservationView[],
  xOf: (atMs: number) => number,
): EndOfIteration {
  const last = observations.at(-1);
  const usualMs = median(observations.map(({ durationMs }) => durationMs));
  if (last === undefined || usualMs === null) return () => null;
  return (iteration) => xOf(last.at + (iteration - last.iteration) * usualMs);
}

/** On an axis of iterations. */
export const endsInIterations: EndOfIteration = (iteration) => iteration;

/**
 * The iteration in which the job reaches a wall, with its band, as a mark ahead of what was measured; null if none is
 * foreseen, or too far ahead to be shown.
 * @param measuredTo  where the axis would end without it
 */
export function forecastMark(
  forecast: WallView['forecast'],
  endOf: EndOfIteration,
  measuredTo: number,
  words: WindowText['memory'],
): ChartMark | null {
  if (forecast?.kind !== 'reached' && forecast?.kind !== 'as-before') return null;
  const { iteration } = forecast;
  const x = iteration === null ? null : endOf(iteration);
  if (iteration === null || x === null || x > LENGTHS_AHEAD * measuredTo) return null;
  const mark: ChartMark = { x, word: words.limitAt(iteration), look: 'foreseen' };
  if (forecast.kind === 'as-before') return mark;
  const { earliest, latest } = forecast;
  const from = endOf(earliest - 1) ?? x;
  const to = latest === null ? null : endOf(latest);
  return { ...mark, band: { from, to: to === null || to > LENGTHS_AHEAD * measuredTo ? null : to } };
}

/** Up to where an axis shows a mark. */
export const reachOfMark = ({ x, band }: ChartMark): number => Math.max(LENGTHS_BEHIND * x, band?.to ?? 0);
