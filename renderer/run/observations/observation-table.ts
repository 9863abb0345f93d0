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

/** What observations have beside what all have, in the order of its first report. */
export interface NamesOfObservations {
  parameters: readonly string[];
  metrics: readonly string[];
  /** How many coordinates the longest point has. */
  dimensions: number;
}

/** The names in some observations, after those that are known already. */
export const namesOfObservations = (
  observations: readonly ObservationView[],
  known: NamesOfObservations = { parameters: [], metrics: [], dimensions: 0 },
): NamesOfObservations => ({
  parameters: namesIn(observations, ({ parameters: named }) => named, known.parameters),
  metrics: namesIn(observations, ({ metrics: named }) => named, known.metrics),
  dimensions: observations.reduce((most, { x }) => Math.max(most, x.length), known.dimensions),
});

/**
 * Observations in one table: points by parameter name or number, then further numbers by name, each in the order of its
 * first report.
 * @param names  of the columns; those of these observations, unless they are a part of more
 */
export function observationTable(
  observations: readonly ObservationView[],
  words: ColumnWords,
  names: NamesOfObservations = namesOfObservations(observations),
): ObservationTable {
  const { parameters, metrics, dimensions } = names;
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
  known: readonly string[],
): string[] {
  const names = new Set<string>(known);
  for (const seen of observations) for (const name of Object.keys(pick(seen))) names.add(name);
  return [...names];
}
