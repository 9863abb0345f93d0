import { hasProgress } from '../protocol/wire/progress-seen.ts';
import type { RunRow } from '../protocol/wire/run-view.ts';
import { numberInText } from './parse-filter.ts';
import { durationMs, memoryPercent, numberOfMeasured, numberOfRow, scriptName } from './row-values.ts';

/** What every run has a column for, in the order in which a menu offers them. */
export const FIXED_COLUMNS = [
  ...['name', 'state', 'progress', 'best', 'spark', 'left', 'memory', 'attempts', 'started', 'ended'],
  ...['duration', 'checkpoint', 'script', 'experiment', 'tags', 'note', 'id'],
] as const;
type FixedColumn = (typeof FIXED_COLUMNS)[number];

/** A column of the list of runs: a fixed one, a parameter or a metric. */
export type ListColumn = FixedColumn | `param:${string}` | `metric:${string}`;

/** The column that a text names; null: none. It need not be one that a run of today has. */
export function columnOf(text: string): ListColumn | null {
  const fixed = FIXED_COLUMNS.find((each) => each === text);
  if (fixed !== undefined) return fixed;
  const name = namedColumn(text);
  return name === null || name.name === '' ? null : `${name.of}:${name.name}`;
}

/** The parameter or metric that a column shows; null: a fixed column. */
export function namedColumn(column: string): { of: 'param' | 'metric'; name: string } | null {
  for (const of of ['param', 'metric'] as const)
    if (column.startsWith(`${of}:`)) return { of, name: column.slice(of.length + 1) };
  return null;
}

/** The parameters and metrics that any run has, those of the most runs first. */
export function namedColumns(rows: readonly RunRow[]): ListColumn[] {
  const counts = new Map<ListColumn, number>();
  const count = (column: ListColumn) => counts.set(column, (counts.get(column) ?? 0) + 1);
  for (const row of rows) {
    for (const name of Object.keys(row.parameters)) count(`param:${name}`);
    for (const name of Object.keys(row.metrics)) count(`metric:${name}`);
  }
  return [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([column]) => column);
}

/** What a row is sorted by in a column: a number, which may be NaN, or a text; null: there is nothing. */
export function valueInColumn(row: RunRow, column: ListColumn, nowMs: number): number | string | null {
  const named = namedColumn(column);
  if (named?.of === 'metric') {
    const value = ownValue(row.metrics, named.name);
    return value === null ? null : numberOfMeasured(value);
  }
  if (named?.of === 'param') {
    const value = ownValue(row.parameters, named.name);
    return value === null ? null : (numberInText(value) ?? value);
  }
  switch (column) {
    case 'name':
      return row.name;
    case 'state':
      // As far as it is from needing somebody.
      return row.phase === 'ended' ? (row.outcome ?? 'ended') : row.phase;
    case 'progress':
      return hasProgress(row) ? row.iteration : null;
    case 'best':
    case 'spark':
      return row.best;
    case 'left':
      return numberOfRow(row, 'left', nowMs);
    case 'memory':
      return memoryPercent(row);
    case 'attempts':
      return row.attempts;
    case 'started':
      return row.startedAt;
    case 'ended':
      return row.endedAt;
    case 'duration':
      return durationMs(row, nowMs);
    case 'checkpoint':
      return row.checkpointAt === 0 ? null : row.checkpointAt;
    case 'script':
      return row.script === null ? null : scriptName(row.script);
    case 'tags':
      return row.tags.length === 0 ? null : row.tags.join(' ');
    case 'experiment':
      return row.experiment;
    case 'note':
      return row.note === '' ? null : row.note;
    default:
      return row.id;
  }
}

/** Only what the object itself has: a parameter may be called `constructor`. */
const ownValue = <T>(values: Record<string, T>, name: string): T | null =>
  Object.hasOwn(values, name) ? (values[name] ?? null) : null;
