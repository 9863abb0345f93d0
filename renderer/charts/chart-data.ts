import type { Points } from './decimate.ts';

/** One line or set of points of a chart. */
export interface Series {
  name: string;
  /**
   * `steps`: holds its value until the next point; `points`: single dots; `joined`: dots joined by a line; `filled`: a
   * line with the area below it, down to the filled series before it; `limit`: a dashed line.
   */
  look: 'steps' | 'points' | 'joined' | 'filled' | 'limit';
  points: Points;
}

/** A part of the x axis. */
export interface MarkBand {
  from: number;
  /** null: it has no end. */
  to: number | null;
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
}

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
