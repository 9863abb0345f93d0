import type { Measured } from '../protocol/basics.ts';
import type { MetricAxis, MetricRef, MetricSummary } from '../protocol/wire/metrics-view.ts';
import { parsedDetails } from '../run/parts/iteration-report.ts';
import type { KnownObservation, WorkState } from '../run/parts/work.ts';
import { attemptPlaces } from './attempt-places.ts';
import { createGrowingNumbers, type GrowingNumbers } from './growing-numbers.ts';
import { seriesSummary } from './series-summary.ts';

/** One series: only the observations that have it. */
interface Column {
  of: MetricRef;
  /** Number of the observation of each value, ascending; null as long as every observation has one. */
  rows: GrowingNumbers | null;
  values: GrowingNumbers;
  /** What was last computed of it, and for how many values. */
  summary: MetricSummary | null;
}

/** A series beside its axis. x ascends. */
export interface AxisPoints {
  x: Float64Array;
  y: Float64Array;
}

/** What the table needs of a run's work. */
type WorkSeen = Pick<WorkState, 'observations' | 'anewSince' | 'revisedAt'>;

/** All numbers that the observations of a run have, as columns of typed arrays. */
export interface MetricTable {
  /** Observations read. */
  readonly rows: number;
  /** Reads at most so many observations that are new or were changed. True once all are read. */
  step(work: WorkSeen, most: number): boolean;
  /** True if any observation has a parameter, or a point. */
  readonly hasParameters: boolean;
  /** Every series that has a value: the objective first, parameters last. */
  list(): MetricSummary[];
  /** A series along an axis; without points if there is none of that name. */
  points(of: MetricRef, axis: MetricAxis): AxisPoints;
  /** Where the axis begins and ends; null without observations. */
  span(axis: MetricAxis): { first: number; last: number } | null;
}

/** By kind, in the order in which they are listed, and by name. */
const newColumns = (): Record<MetricRef['kind'], Map<string, Column>> => ({
  value: new Map(),
  best: new Map(),
  seconds: new Map(),
  metric: new Map(),
  parameter: new Map(),
  point: new Map(),
});

/**
 * Reads observations as the state has them, so that what was withdrawn or corrected is gone here too. Details are parsed
 * and dropped: the state keeps only their lines.
 */
export function createMetricTable(): MetricTable {
  const columns = newColumns();
  const axes = {
    iteration: createGrowingNumbers(),
    time: createGrowingNumbers(),
    attempt: createGrowingNumbers(),
  };
  let list: readonly KnownObservation[] | null = null;
  let anewSince = 0;
  let revisedAt = 0;
  /** Highest record among the observations read, and that of the last one: it may change without notice. */
  let highestSeq = 0;
  let lastSeq = 0;
  let hasParameters = false;

  function cut(rows: number): void {
    if (rows === 0) hasParameters = false;
    for (const axis of Object.values(axes)) axis.cut(rows);
    for (const named of Object.values(columns))
      for (const [name, column] of named) {
        const before = column.values.length;
        let length = before;
        while (length > 0 && (column.rows?.at(length - 1) ?? length - 1) >= rows) length--;
        if (length === before) continue;
        column.rows?.cut(length);
        column.values.cut(length);
        column.summary = null;
        if (length === 0) named.delete(name);
      }
  }

  /** Forgets what is no longer as it was read. */
  function settle(work: WorkSeen): void {
    const rows = axes.iteration.length;
    if (work.observations !== list || work.anewSince !== anewSince) cut(0);
    else if (work.revisedAt > revisedAt) {
      const first = work.observations.findIndex(({ seq }) => seq > highestSeq);
      if (first >= 0) cut(Math.min(first, rows));
    }
    if (axes.iteration.length === 0) highestSeq = 0;
    else if (work.observations[rows - 1]?.seq !== lastSeq) cut(Math.min(rows - 1, axes.iteration.length));
    list = work.observations;
    anewSince = work.anewSince;
    revisedAt = work.revisedAt;
  }

  function put(kind: MetricRef['kind'], name: string, value: Measured | null | undefined): void {
    if (value === null || value === undefined) return;
    const named = columns[kind];
    let column = named.get(name);
    if (column === undefined) {
      column = { of: { kind, name }, rows: null, values: createGrowingNumbers(), summary: null };
      named.set(name, column);
    }
    const row = axes.iteration.length - 1;
    if (column.rows === null && column.values.length !== row)
      column.rows = firstNumbers(column.values.length);
    column.rows?.push(row);
    column.values.push(Number(value));
  }

  function take(seen: KnownObservation): void {
    axes.iteration.push(seen.iteration);
    axes.time.push(seen.at);
    axes.attempt.push(seen.attempt);
    const { x, parameters = {}, metrics, durationMs } = parsedDetails(seen.details);
    put('value', '', seen.y);
    put('best', '', seen.best);
    put('seconds', '', durationMs / 1000);
    for (const name of Object.keys(metrics)) put('metric', name, metrics[name]);
    hasParameters ||= x.length > 0 || Object.keys(parameters).length > 0;
    for (const [name, value] of Object.entries(parameters))
      if (typeof value === 'number') put('parameter', name, value);
    x.forEach((value, index) => {
      put('point', String(index + 1), value);
    });
    highestSeq = Math.max(highestSeq, seen.seq);
    lastSeq = seen.seq;
  }

  const placesOn = (axis: MetricAxis): Float64Array =>
    axis === 'attempt' ? attemptPlaces(axes.attempt.view()) : axes[axis].view();

  return {
    get hasParameters() {
      return hasParameters;
    },
    get rows() {
      return axes.iteration.length;
    },
    step(work, most) {
      settle(work);
      const from = axes.iteration.length;
      for (const seen of work.observations.slice(from, from + most)) take(seen);
      return axes.iteration.length === work.observations.length;
    },
    list: () =>
      Object.values(columns).flatMap((named) =>
        [...named.values()].map((column) => {
          if (column.summary?.count !== column.values.length)
            column.summary = { ...column.of, ...seriesSummary(column.values.view()) };
          return column.summary;
        }),
      ),
    points(of, axis) {
      const column = columns[of.kind].get(of.name);
      if (column === undefined) return { x: new Float64Array(), y: new Float64Array() };
      const places = placesOn(axis);
      const y = column.values.view();
      // Nearly every series is in every observation, and then nothing is copied.
      const x =
        column.rows === null
          ? places.subarray(0, y.length)
          : column.rows.view().map((row) => places[row] ?? Number.NaN);
      // The state has observations in the order of their iterations.
      return axis === 'iteration' ? { x, y } : ascending(x, y);
    },
    span(axis) {
      const places = placesOn(axis);
      if (places.length === 0) return null;
      let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
      for (let index = 0; index < places.length; index++) {
        const place = places[index] ?? Number.NaN;
        if (place < first) first = place;
        if (place > last) last = place;
      }
      return { first, last };
    },
  };
}

/** 0, 1, 2 … */
function firstNumbers(count: number): GrowingNumbers {
  const numbers = createGrowingNumbers();
  for (let each = 0; each < count; each++) numbers.push(each);
  return numbers;
}

/** Sorted by x, if the clock was set back or an earlier attempt reported a later iteration. */
function ascending(x: Float64Array, y: Float64Array): AxisPoints {
  let isSorted = true;
  for (let index = 1; index < x.length && isSorted; index++)
    isSorted = (x[index - 1] ?? 0) <= (x[index] ?? 0);
  if (isSorted) return { x, y };
  const order = Uint32Array.from(x, (_, index) => index).sort((a, b) => (x[a] ?? 0) - (x[b] ?? 0) || a - b);
  const picked = (from: Float64Array) => Float64Array.from(order, (index) => from[index] ?? Number.NaN);
  return { x: picked(x), y: picked(y) };
}
