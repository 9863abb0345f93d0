import { chanceOfRise } from '../../statistics/mann-kendall.ts';
import { slopeBounds, theilSen } from '../../statistics/theil-sen.ts';

/** Caches fill at first: this share of the points does not count. */
const WARM_UP_SHARE = 0.3;
const POINTS_NEEDED = 10;
/** Above this chance of being accidental, growth is no leak. */
const BY_CHANCE_AT_MOST = 0.001;
/** Allocators take memory from the system in pieces; less growth than this in the whole loop shows nothing. */
const LEAST_GROWTH_BYTES = 1024 * 1024;
/** Each half must grow at this share of the whole's speed: a leak goes on, a cache fills. */
const STEADY_SHARE = 0.3;
/** Normal quantile of a 95 % interval. */
const Z_95 = 1.96;

/** A leak, in bytes a step. */
export interface Leak {
  perStep: number;
  /** A 95 % interval. */
  low: number;
  high: number;
  /** The chance that use without a leak rises like this. */
  byChance: number;
}

/** The leak in memory read after equal numbers of steps; null if there is none, or too few points to tell. */
export function leakOf(bytes: readonly number[], stepsPerPoint: number): Leak | null {
  const settled = bytes.slice(Math.floor(bytes.length * WARM_UP_SHARE));
  if (settled.length < POINTS_NEEDED || stepsPerPoint <= 0) return null;
  const line = theilSen(settled);
  const byChance = chanceOfRise(settled);
  const [low, high] = slopeBounds(line, settled.length, Z_95);
  const growth = line.slope * (settled.length - 1);
  const middle = settled.length >> 1;
  const halves = [settled.slice(0, middle), settled.slice(middle)];
  const isSteady = halves.every((half) => theilSen(half).slope >= STEADY_SHARE * line.slope);
  const isLeak = byChance <= BY_CHANCE_AT_MOST && low > 0 && growth >= LEAST_GROWTH_BYTES && isSteady;
  const perStep = (value: number) => value / stepsPerPoint;
  return isLeak ? { perStep: perStep(line.slope), low: perStep(low), high: perStep(high), byChance } : null;
}
