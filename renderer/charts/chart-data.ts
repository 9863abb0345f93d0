import type { Points } from './decimate.ts';

/** One line or set of points of a chart. */
export interface Series {
  name: string;
  /**
   * `steps`: holds its value until the next point; `points`: single dots; `joined`: dots joined by a line; `filled`: a
   * line with the area below it, down to the filled series before it; `limit`: a dashed line; `line`: one of several,
   * in a colour and with dashes of its own; `faint`: the raw line behind its mean.
   */
  look: 'steps' | 'points' | 'joined' | 'filled' | 'limit' | 'line' | 'faint';
  points: Points;
  /** Of a `line` and a `faint` one: which of the colours for several lines it has, from 0. */
  colour?: number;
  /** True if its name is the job's own. */
  isData?: boolean;
}

/** A part of the x axis. */
export interface MarkBand {
  from: number;
  /** null: it has no end. */
  to: number | null;
}

/** The part of an x axis that is shown. */
export interface AxisSpan {
  from: number;
  to: number;
}

/** A mark across a chart at one x, with the word that stands at it. */
export interface ChartMark {
  x: number;
  word: string;
  /** What is marked: where an attempt died, where it was recycled, or what is ahead. */
  look: 'died' | 'recycled' | 'foreseen';
  /** Shaded: where the mark may lie as well. */
  band?: MarkBand;
}

/** A line across a chart at one height, with the word that stands at it. */
export interface ChartLevel {
  y: number;
  word: string;
}

/** All that one chart shows. */
export interface ChartData {
  series: readonly Series[];
  marks: readonly ChartMark[];
  /** A limit of what the first series shows; null: none. */
  level: ChartLevel | null;
  /** The x axis reaches at least to here, so that it stands still while points arrive; null: to the last point. */
  reachTo: number | null;
  /** The y axis begins here; null: a little below the least value. */
  yFrom: number | null;
  /** The part of the x axis that is shown; missing: from 0 to the last point. */
  span?: AxisSpan;
}

/**
 * A part of a span around a place, or around its middle.
 * @param share  how long the part is, of what the axis shows
 */
export function zoomedSpan(
  { from, to }: AxisSpan,
  around: number | null,
  share: number,
  isLog: boolean,
): AxisSpan {
  const [scaled, back] = isLog ? [Math.log, Math.exp] : [same, same];
  const reach = ((scaled(to) - scaled(from)) * share) / 2;
  const middle = around === null ? (scaled(from) + scaled(to)) / 2 : scaled(around);
  return { from: back(middle - reach), to: back(middle + reach) };
}

const same = (value: number): number => value;

/** Those that a legend names: a raw line has the colour of its mean. */
export const namedSeries = (series: readonly Series[]): Series[] =>
  series.filter(({ look }) => look !== 'faint');

/** The series in one table, with a row for each x that any of them has; null where a series has no value. */
export function tableOf(series: readonly Series[]): (number | null)[][] {
  const rows = new Map<number, (number | null)[]>();
  series.forEach(({ points }, column) => {
    points.x.forEach((x, index) => {
      const row = rows.get(x) ?? [x, ...series.map(() => null)];
      row[column + 1] = points.y[index] ?? null;
      rows.set(x, row);
    });
  });
  return [...rows.values()].sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
}
