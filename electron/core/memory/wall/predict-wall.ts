import type { WallForecast } from '../../protocol/wire/memory-view.ts';
import { medianOf, spread } from '../../statistics/median.ts';
import { slopeBounds, theilSen } from '../../statistics/theil-sen.ts';
import { isRising, noiseOf, trendOf } from './trend.ts';

/** The forecast uses this many of the newest iterations: more than the rule, because it looks further ahead. */
const HISTORY = 40;
/** With fewer iterations of an attempt there is no band. */
const ITERATIONS_FOR_BAND = 6;
/** The normal quantile that leaves 10 % on either side. */
const BAND_Z = 1.2816;
/**
 * A single high peak may reach the wall early, but only a low level can delay it. In standard deviations; chosen so that
 * test/core/memory/suite measures a band of 80 %.
 */
const NOISE_EARLY = 1;
const NOISE_LATE = 0.5;
/** Growth counts as speeding up or slowing down beyond this many standard errors. */
const CURVATURE_ERRORS = 2;
/** Second differences are taken over at least this share of the history: over short distances noise hides a curve. */
const CURVATURE_DISTANCE_SHARE = 0.25;
/** A wall further ahead than this is no forecast. */
const HORIZON = 400;
/**
 * Growth that has covered less than this share of the way to the wall tells nothing about its end: most of it is what
 * every job takes as it starts, and a curve through it would lead anywhere.
 */
const LEAST_SHARE_COVERED = 0.01;

/**
 * Predicts the iteration in which an attempt reaches a wall, by a robust line, or a curve where the growth clearly
 * changes.
 * @param peaks  highest use in each iteration of the attempt, oldest first
 * @param limit  the wall
 * @param completed  number of the newest of these iterations
 * @param slope  what an iteration added in an earlier attempt; null if unknown
 * @param stride  iterations from one peak to the next: more than 1 where they are shorter than the time between samples
 */
export function predictWall(
  peaks: readonly number[],
  limit: number,
  completed: number,
  slope: number | null,
  stride = 1,
): WallForecast {
  const trend = trendOf(peaks);
  const known = stride === 1 ? slope : null;
  if (!trend) return fromBefore(peaks, limit, completed, known);
  if (!isRising(trend)) return { kind: 'steady', byChance: trend.byChance };
  if (peaks.length < ITERATIONS_FOR_BAND && known !== null) return fromBefore(peaks, limit, completed, known);
  const { line, curve, steepestCurve, noise, isSlowing, slopes } = growthOf(peaks.slice(-HISTORY));
  const [flattest, steepest] = slopes;
  const covered = line.level - peaks.reduce((least, peak) => Math.min(least, peak));
  if (covered < LEAST_SHARE_COVERED * (limit - line.level)) return { kind: 'too-little' };
  const reach = (from: number, slope: number, bend = curve) => crossing(from, slope, bend, limit);
  const earliest = reach(line.level + NOISE_EARLY * noise, steepest, steepestCurve);
  const after = (ahead: number) => completed + Math.round(ahead * stride);
  if (earliest === null) return { kind: 'far', beyond: after(HORIZON) };
  const likely = reach(line.level, line.slope);
  const latest = isSlowing ? null : reach(line.level - NOISE_LATE * noise, flattest);
  const at = (ahead: number | null) => (ahead === null ? null : after(ahead));
  return { kind: 'reached', iteration: at(likely), earliest: after(earliest), latest: at(latest) };
}

function fromBefore(
  peaks: readonly number[],
  limit: number,
  completed: number,
  slope: number | null,
): WallForecast {
  const peak = peaks.at(-1);
  if (peak === undefined || slope === null || slope <= 0)
    return { kind: 'too-few', iterations: peaks.length };
  const ahead = crossing(peak, slope, 0, limit);
  return ahead === null
    ? { kind: 'far', beyond: completed + HORIZON }
    : { kind: 'as-before', iteration: completed + ahead };
}

/** How the use grows, seen from the last iteration. */
function growthOf(peaks: readonly number[]) {
  const last = peaks.length - 1;
  const noiseOfSteps = noiseOf(peaks);
  const bend = curvatureOf(peaks);
  const error = curvatureError(noiseOfSteps, last);
  const isClear = Math.abs(bend) >= CURVATURE_ERRORS * error;
  // Growth that slows down may stop before the wall. It is predicted as if it did not, with an open end.
  const curve = isClear && bend > 0 ? bend : 0;
  const steepestCurve = curve > 0 ? curve + error : 0;
  const straight = peaks.map((peak, index) => peak - (curve * (index - last) ** 2) / 2);
  const line = theilSen(straight);
  const residuals = straight.map((peak, index) => peak - line.start - line.slope * index);
  const noise = Math.max(noiseOfSteps, spread(residuals));
  const slopes = slopeBounds(line, peaks.length, BAND_Z);
  return { line, curve, steepestCurve, noise, slopes, isSlowing: isClear && bend < 0 };
}

/** What the growth itself grows by from one iteration to the next: the median of second differences. */
function curvatureOf(values: readonly number[]): number {
  const found: number[] = [];
  const farthest = (values.length - 1) >> 1;
  for (let distance = Math.ceil(CURVATURE_DISTANCE_SHARE * values.length); distance <= farthest; distance++)
    for (let index = 0; index + 2 * distance < values.length; index++) {
      const [first = 0, middle = 0, third = 0] = [0, 1, 2].map((step) => values[index + step * distance]);
      found.push((third - 2 * middle + first) / distance ** 2);
    }
  return medianOf(found);
}

/** Standard error of a second difference over the longest distance: its three values carry the noise of six. */
const curvatureError = (noise: number, last: number): number => (noise * Math.sqrt(6)) / (last / 2) ** 2;

/** After how many iterations use that grows like this exceeds the limit; null if not within the horizon. */
function crossing(from: number, slope: number, curve: number, limit: number): number | null {
  for (let ahead = 1; ahead <= HORIZON; ahead++)
    if (from + slope * ahead + (curve * ahead ** 2) / 2 > limit) return ahead;
  return null;
}
