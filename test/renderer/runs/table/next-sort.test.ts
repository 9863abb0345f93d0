import { expect, test } from 'vitest';
import type { ListSort } from '../../../../electron/core/run-list/sort-rows.ts';
import { nextSort } from '../../../../renderer/runs/table/next-sort.ts';

test.each([
  ['best', false],
  ['started', true],
] as const)('%s is sorted in its own way first, then the other way, then not', (column, isDescending) => {
  const other: ListSort = { column: 'name', isDescending: true };
  const first = nextSort(other, column);
  expect(first).toEqual({ column, isDescending });
  const second = nextSort(first, column);
  expect(second).toEqual({ column, isDescending: !isDescending });
  expect(nextSort(second, column)).toBeNull();
});
