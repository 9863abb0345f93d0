import type { RunRow } from '../protocol/wire/run-view.ts';
import { type ListColumn, valueInColumn } from './columns.ts';

/** By which column the list is sorted, and in which direction. */
export interface ListSort {
  column: ListColumn;
  isDescending: boolean;
}

/** Living ones first, the newest first in each part: what nobody has sorted. */
export const byLivingAndAge = (a: RunRow, b: RunRow): number =>
  Number(a.phase === 'ended') - Number(b.phase === 'ended') ||
  b.createdAt - a.createdAt ||
  (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);

/** Numbers stand before texts, then NaN, then what is missing: so in both directions. */
const rankOf = (value: number | string | null): number => {
  if (value === null) return 3;
  if (typeof value === 'string') return 1;
  return Number.isNaN(value) ? 2 : 0;
};

/**
 * The rows in order; `sort` null: living ones first, newest first, which also decides between equal rows. `nowMs`: the
 * time by which lengths of time are measured. `compareTexts`: the order of texts in the language in force.
 */
export function sortRows(
  rows: readonly RunRow[],
  sort: ListSort | null,
  nowMs: number,
  compareTexts: (a: string, b: string) => number,
): RunRow[] {
  const usual = [...rows].sort(byLivingAndAge);
  if (sort === null) return usual;
  const sign = sort.isDescending ? -1 : 1;
  const keyed = usual.map((row) => {
    const value = valueInColumn(row, sort.column, nowMs);
    return { row, value, rank: rankOf(value) };
  });
  keyed.sort((a, b) => {
    if (a.rank !== b.rank) return a.rank - b.rank;
    // Not the difference, which is NaN between infinities.
    if (typeof a.value === 'number' && typeof b.value === 'number')
      return a.value < b.value ? -sign : a.value > b.value ? sign : 0;
    if (typeof a.value === 'string' && typeof b.value === 'string')
      return sign * compareTexts(a.value, b.value);
    return 0;
  });
  return keyed.map(({ row }) => row);
}
