import type { RunRow } from '../../../electron/core/protocol/wire/run-view.ts';
import type { RowGroup } from '../../../electron/core/run-list/group-rows.ts';
import type { ListedRuns } from '../../../electron/core/run-list/list-runs.ts';

/** One line of the table. `key` is its own: a run with two tags stands in two groups. */
export type ListItem =
  | { kind: 'run'; key: string; row: RunRow }
  | { kind: 'group'; key: string; group: RowGroup; isClosed: boolean };

/** The lines of the table from above, without the runs of groups that are closed. `closed`: the keys of these lines. */
export function listItems({ rows, groups }: ListedRuns, closed: ReadonlySet<string>): ListItem[] {
  if (groups === null) return rows.map((row) => ({ kind: 'run', key: row.id, row }));
  return groups.flatMap((group): ListItem[] => {
    const key = `group:${group.key ?? ''}`;
    const isClosed = closed.has(key);
    const head: ListItem = { kind: 'group', key, group, isClosed };
    if (isClosed) return [head];
    return [head, ...group.rows.map((row): ListItem => ({ kind: 'run', key: `${row.id} ${key}`, row }))];
  });
}

/** The lines of runs, which can be selected. */
export const selectableLines = (items: readonly ListItem[]): { key: string; id: string }[] =>
  items.flatMap((item) => (item.kind === 'run' ? [{ key: item.key, id: item.row.id }] : []));

/** The line to go to from line `at` by a key; null: the key does not move. `page`: lines that fit the window. */
export function lineByKey(key: string, at: number, count: number, page: number): number | null {
  const places: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + Math.max(1, page - 1),
    PageUp: at - Math.max(1, page - 1),
    Home: 0,
    End: count - 1,
  };
  const place = Object.hasOwn(places, key) ? places[key] : undefined;
  return place === undefined || count === 0 ? null : Math.max(0, Math.min(count - 1, place));
}

/** The group in which line `before` - 1 is; -1: none. */
export function lastGroup(items: readonly ListItem[], before: number): number {
  for (let index = Math.min(before, items.length) - 1; index >= 0; index--)
    if (items[index]?.kind === 'group') return index;
  return -1;
}

/** The line at a place of the scrolled page, among those that are laid out. */
export function indexAt(lines: readonly { index: number; start: number }[], at: number): number {
  let found = -1;
  for (const { index, start } of lines) if (start <= at) found = Math.max(found, index);
  return found;
}
