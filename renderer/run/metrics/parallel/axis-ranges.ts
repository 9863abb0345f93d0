import { metricKey } from '../../figures/metric-names.ts';
import { numberAt, type ParallelAxis, placeOnAxis } from './parallel-axes.ts';

/**
 * A part of an axis, both ends included: two numbers, or two of its words. An infinite end is open: what lies beyond today's
 * axis is within too.
 */
export interface AxisRange {
  from: number | string;
  to: number | string;
}

/** All numbers, also those that are still to come. */
export const OPEN_RANGE = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY } as const;

/** The ends of a range as they are shown: an open one is the end of the axis. */
export const shownEnds = (axis: ParallelAxis, { from, to }: AxisRange): AxisRange => ({
  from: from === OPEN_RANGE.from ? axis.from : from,
  to: to === OPEN_RANGE.to ? axis.to : to,
});

/** The chosen part of each axis that has one, by the key of its parameter. */
export type AxisRanges = ReadonlyMap<string, AxisRange>;

/** Rounding moves no value across the end of a range. */
const SLACK = 1e-9;

/** Where a range begins and ends on its axis; null: the axis has none of its ends. */
export function rangePlaces(axis: ParallelAxis, { from, to }: AxisRange): readonly [number, number] | null {
  const [low, high] = [placeOnAxis(axis, from), placeOnAxis(axis, to)];
  return Number.isNaN(low) || Number.isNaN(high) ? null : [Math.min(low, high), Math.max(low, high)];
}

/** Which observations lie in every range. One without a place on an axis lies in no range of it. */
export function withinRanges(axes: readonly ParallelAxis[], ranges: AxisRanges, count: number): boolean[] {
  const within = Array.from({ length: count }, () => true);
  for (const axis of axes) {
    const range = ranges.get(metricKey(axis.of));
    const places = range && rangePlaces(axis, range);
    if (!places) continue;
    const [low, high] = places;
    axis.places.forEach((place, index) => {
      if (!(place >= low - SLACK && place <= high + SLACK)) within[index] = false;
    });
  }
  return within;
}

/** The range between two places of an axis; null if none of its words lies there. */
export function rangeBetween(axis: ParallelAxis, one: number, other: number): AxisRange | null {
  const [low, high] = [Math.max(0, Math.min(one, other)), Math.min(1, Math.max(one, other))];
  if (axis.kind !== 'steps')
    return {
      from: low <= 0 ? OPEN_RANGE.from : numberAt(axis, low),
      to: high >= 1 ? OPEN_RANGE.to : numberAt(axis, high),
    };
  const steps = axis.words.length - 1;
  const first = axis.words[Math.ceil(low * steps - SLACK)];
  const last = axis.words[Math.floor(high * steps + SLACK)];
  if (first === undefined || last === undefined || Math.ceil(low * steps - SLACK) > high * steps + SLACK)
    return null;
  return { from: first, to: last };
}

/** What somebody typed as a number; null if it is none. */
export function typedNumber(text: string): number | null {
  const number = Number(text.trim());
  return text.trim() === '' || !Number.isFinite(number) ? null : number;
}

/** The ranges with another one of this axis; null: with none. */
export function withRange(ranges: AxisRanges, key: string, range: AxisRange | null): AxisRanges {
  const next = new Map(ranges);
  if (range === null) next.delete(key);
  else next.set(key, range);
  return next;
}
