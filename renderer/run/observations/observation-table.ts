import type { ObservationView } from '../../../electron/core/protocol/wire/run-view.ts';

/** A cell: a number, a word, or null if unknown. */
export type Cell = number | string | null;

/** The columns, and one row per observation. */
export interface ObservationTable {
  columns: string[];
  /** The columns that the job named, from one index up to another. */
  namedByJob: { from: number; to: number };
  rows: Cell[][];
}

/** Words of the columns that every run has. */
export interface ColumnWords {
  iteration: string;
  value: string;
  best: string;
  seconds: string;
  attempt: string;
  point(index: number): string;
}

/**
 * All observations in one table: points by parameter name or number, then further numbers by name, each in the order of
 * its first report.
 */
export function observationTable(
  observations: readonly ObservationView[],
  words: ColumnWords,
): ObservationTable {
  const parameters = namesIn(observations, ({ parameters: named }) => named);
  const metrics = namesIn(observations, ({ metrics: named }) => named);
  const dimensions = observations.reduce((most, { x }) => Math.max(most, x.length), 0);
  const points = Array.from({ length: dimensions }, (_, index) => words.point(index + 1));
  const from = 3 + points.length;
  return {
    namedByJob: { from, to: from + parameters.length + metrics.length },
    columns: [
      words.iteration,
      words.value,
      words.best,
      ...points,
      ...parameters,
      ...metrics,
      words.seconds,
      words.attempt,
    ],
    rows: observations.map((seen) => [
      seen.iteration,
      seen.y,
      seen.best,
      ...points.map((_, index) => seen.x[index] ?? null),
      ...parameters.map((name) => cellOf(seen.parameters[name])),
      ...metrics.map((name) => cellOf(seen.metrics[name])),
      Math.round(seen.durationMs) / 1000,
      seen.attempt,
    ]),
  };
}

const cellOf = (value: string | number | boolean | null | undefined): Cell =>
  typeof value === 'boolean' ? String(value) : (value ?? null);

function namesIn(
  observations: readonly ObservationView[],
  pick: (seen: ObservationView) => object,
): string[] {
  const names = new Set<string>();
  for (const seen of observations) for (const name of Object.keys(pick(seen))) names.add(name);
  return [...names];
}
