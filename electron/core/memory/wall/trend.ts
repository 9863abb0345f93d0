import { chanceOfRise } from '../../statistics/mann-kendall.ts';
import { medianOf, spread } from '../../statistics/median.ts';
import { theilSen } from '../../statistics/theil-sen.ts';

/** Level and step are read from this many of the newest iterations, so that they follow growth that speeds up. */
const WINDOW = 6;
/** A rise must show in these as well: the teeth of a saw rise in every window, but not from tooth to tooth. */
const LONG_WINDOW = 40;
/** With fewer iterations nothing is concluded. */
export const ITERATIONS_NEEDED = 4;
/** Above this chance of being accidental, a rise is not taken for one. */
const RISE_BY_CHANCE_AT_MOST = 0.15;
/** The newest increments that show what an iteration adds at the moment. */
const NEWEST_INCREMENTS = 3;
/** Noise of a single value that is allowed for, in standard deviations. */
const NOISE_DEVIATIONS = 2;

/** What the newest iterations of an attempt show, in the unit of the resource. */
export interface Trend {
  /** Use in the last iteration, without noise. */
  level: number;
  /** What the next iteration is expected to add; 0 if the use falls. */
  step: number;
  /** What one iteration may lie above the level by noise. */
  noise: number;
  /** Chance that use without a trend rises like this. */
  byChance: number;
}

/** The trend of the peaks of an attempt's iterations, oldest first; null if they are too few. */
export function trendOf(peaks: readonly number[]): Trend | null {
  if (peaks.length < ITERATIONS_NEEDED) return null;
  const newest = peaks.slice(-WINDOW);
  const { slope, level } = theilSen(newest);
  const increments = incrementsOf(newest);
  return {
    level,
    step: Math.max(0, slope, medianOf(increments.slice(-NEWEST_INCREMENTS))),
    noise: NOISE_DEVIATIONS * noiseOf(newest),
    byChance: Math.max(chanceOfRise(newest), chanceOfRise(peaks.slice(-LONG_WINDOW))),
  };
}

/** How far the last peak lies above what the iterations before it predict; 0 if it does not, or if they are too few. */
export function surpriseOf(peaks: readonly number[]): number {
  const expected = trendOf(peaks.slice(0, -1));
  const peak = peaks.at(-1);
  return expected && peak !== undefined ? Math.max(0, peak - expected.level - expected.step) : 0;
}

/** True if a trend is clear enough to act on. */
export const isRising = ({ byChance }: Pick<Trend, 'byChance'>): boolean => byChance < RISE_BY_CHANCE_AT_MOST;

/**
 * Standard deviation of single values, from the spread of their second differences, each of which has the noise of six.
 * Growth that speeds up or slows down evenly does not count as noise.
 */
export const noiseOf = (values: readonly number[]): number =>
  spread(incrementsOf(incrementsOf(values))) / Math.sqrt(6);

/** From each value to the next. */
const incrementsOf = (values: readonly number[]): number[] =>
  values.slice(1).map((value, index) => value - (values[index] ?? value));
