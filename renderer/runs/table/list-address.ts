import { columnOf } from '../../../electron/core/run-list/columns.ts';
import { GROUPINGS, type Grouping } from '../../../electron/core/run-list/group-rows.ts';
import type { ListSort } from '../../../electron/core/run-list/sort-rows.ts';

/** What of the table stands in the address, so that reload, Back and a copied address keep it. */
export interface ListView {
  filter: string;
  /** null: living ones first, newest first. */
  sort: ListSort | null;
  /** null: not divided. */
  group: Grouping | null;
}

/** The view that an address fragment asks for; what it does not know is as if it was not there. */
export function parseListView(fragment: string): ListView {
  const query = new URLSearchParams(/\?(.*)$/s.exec(fragment)?.[1] ?? '');
  const sort = query.get('sort') ?? '';
  const isDescending = sort.startsWith('-');
  const column = columnOf(isDescending ? sort.slice(1) : sort);
  return {
    filter: query.get('filter') ?? '',
    sort: column === null ? null : { column, isDescending },
    group: GROUPINGS.find((each) => each === query.get('group')) ?? null,
  };
}

/** The fragment of the same screen with this view. */
export function withListView(fragment: string, { filter, sort, group }: ListView): string {
  const query = new URLSearchParams();
  if (filter !== '') query.set('filter', filter);
  if (sort !== null) query.set('sort', `${sort.isDescending ? '-' : ''}${sort.column}`);
  if (group !== null) query.set('group', group);
  const screen = fragment.replace(/\?.*$/s, '') || '#/';
  return query.size === 0 ? screen : `${screen}?${query}`;
}
