import type { ObservationView } from '../../../electron/core/protocol/wire/run-view.ts';
import type { AxisSpan } from '../../charts/chart-data.ts';
import { median } from '../figures/median.ts';

/** Units of an axis of time, the smallest first, with their length in milliseconds. */
const UNITS = [
  ['s', 1_000],
  ['min', 60_000],
  ['h', 3_600_000],
  ['d', 86_400_000],
] as const;

/** An axis that begins with the first sample. */
interface TimeAxis {
  unit: (typeof UNITS)[number][0];
  /** Where a moment lies, in units. */
  xOf(atMs: number): number;
  /** The moment at a place. */
  momentOf(x: number): number;
}

/** In the largest unit of which the whole time has at least three. */
export function timeAxis(fromMs: number, toMs: number): TimeAxis {
  const fits = UNITS.filter(([, lengthMs]) => toMs - fromMs >= 3 * lengthMs);
  const [unit, lengthMs] = fits.at(-1) ?? UNITS[0];
  return {
    unit,
    xOf: (atMs) => (atMs - fromMs) / lengthMs,
    momentOf: (x) => fromMs + x * lengthMs,
  };
}

/** Samples are taken once a second: a shorter part could have none. */
const SECOND_MS = 1_000;

/** The part of the time that the host is asked for, from whole second to whole second, of a part of an axis. */
export const partOfTime = ({ from, to }: AxisSpan, { momentOf }: Pick<TimeAxis, 'momentOf'>): AxisSpan => ({
  from: Math.max(0, Math.floor(momentOf(from) / SECOND_MS) * SECOND_MS),
  to: Math.ceil(momentOf(to) / SECOND_MS) * SECOND_MS,
});

/**
 * Where a moment lies on an axis of iterations: 12.5 is half-way from the end of iteration 12 to the end of iteration 13.
 * After the last known iteration the next one is taken to last as long as most, and stays incomplete.
 * @param fromMs  the first sample, where the axis begins
 */
export function iterationAxis(
  observations: readonly ObservationView[],
  fromMs: number,
): (atMs: number) => number {
  const known = [{ atMs: fromMs, x: 0 }];
  for (const { at, iteration } of observations) {
    // A clock that was set back makes no iteration end before the one before.
    if (at > (known.at(-1)?.atMs ?? 0)) known.push({ atMs: at, x: iteration });
  }
  const usualMs = median(observations.map(({ durationMs }) => durationMs)) ?? Number.POSITIVE_INFINITY;
  return (atMs) => {
    let [low, high] = [0, known.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((known[middle]?.atMs ?? 0) <= atMs) low = middle + 1;
      else high = middle;
    }
    const [before, after] = [known[low - 1], known[low]];
    if (before === undefined) return 0;
    const spentMs = atMs - before.atMs;
    if (after === undefined) return before.x + Math.min(0.99, spentMs / Math.max(1, usualMs));
    return before.x + ((after.x - before.x) * spentMs) / (after.atMs - before.atMs);
  };
}
