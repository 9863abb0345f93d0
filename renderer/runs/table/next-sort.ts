import type { ListColumn } from '../../../electron/core/run-list/columns.ts';
import type { ListSort } from '../../../electron/core/run-list/sort-rows.ts';

/** Columns of which one wants the latest or the most first. */
const DESCENDING: readonly ListColumn[] = [
  ...(['progress', 'memory', 'attempts', 'started', 'ended', 'duration', 'checkpoint'] as const),
];

/** What a click on a heading sorts by: the column, the other way round, and at last nothing. */
export function nextSort(sort: ListSort | null, column: ListColumn): ListSort | null {
  const isFirst = DESCENDING.includes(column);
  if (sort?.column !== column) return { column, isDescending: isFirst };
  return sort.isDescending === isFirst ? { column, isDescending: !isFirst } : null;
}
