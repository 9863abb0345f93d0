import type { WallForecast } from '../../protocol/wire/memory-view.ts';

/** Chance that a forecast leaves on either side of its band. */
const OUTSIDE_BAND = 0.1;

/** What a restart and a death cost, in milliseconds; null where unknown. */
export interface RestartCosts {
  /** From the end of a process to the first new iteration: start, load, replay, first fit. */
  restartMs: number | null;
  /** Work that a death would lose: everything since the newest checkpoint, and half an iteration. */
  lostMs: number | null;
}

/** Whether a recycle costs less than it saves. */
export interface RestartWorth {
  isWorth: boolean;
  restartMs: number | null;
  /** Restart and lost work of a death, times its chance. */
  expectedLossMs: number | null;
  /** Chance that the job would die before it is done. */
  chance: number;
}

/**
 * Compares a recycle with going on. Going on risks a death, which needs the same restart and loses work besides. While
 * much work is left, the death is certain, and a recycle always costs less. Near the end the job may be done before.
 * Unknown costs do not prevent a recycle.
 */
export function restartWorth({ restartMs, lostMs }: RestartCosts, chance: number): RestartWorth {
  if (restartMs === null || lostMs === null)
    return { isWorth: chance > 0, restartMs, expectedLossMs: null, chance };
  const expectedLossMs = chance * (restartMs + lostMs);
  return { isWorth: chance > 0 && restartMs <= expectedLossMs, restartMs, expectedLossMs, chance };
}

/**
 * The chance that a job reaches the wall before it is done.
 * @param completed  the newest iteration, numbered as in the forecast
 * @param left  iterations that are left; null if the total is unknown
 */
export function chanceBeforeEnd(forecast: WallForecast, completed: number, left: number | null): number {
  if (left === 0) return 0;
  if (left === null || forecast.kind === 'too-few') return 1;
  const end = completed + left;
  if (forecast.kind === 'as-before') return end >= forecast.iteration ? 1 - OUTSIDE_BAND : OUTSIDE_BAND;
  if (forecast.kind !== 'reached') return OUTSIDE_BAND;
  const { earliest, latest } = forecast;
  if (end < earliest) return OUTSIDE_BAND;
  if (latest === null) return 1 - OUTSIDE_BAND;
  if (end > latest) return 1;
  const within = (end - earliest + 1) / (latest - earliest + 1);
  return OUTSIDE_BAND + within * (1 - 2 * OUTSIDE_BAND);
}
