import type { RunRow } from '../../core/protocol/wire/run-view.ts';

/** What a wish for a run means. `several` holds the ids that fit. */
export type Choice = { kind: 'one'; row: RunRow } | { kind: 'none' } | { kind: 'several'; ids: string[] };

/**
 * The run that is meant by `last` (the newest), an id, a name, or the beginning of either. A whole id or name goes
 * before a beginning, and where several runs bear exactly that name, the newest is meant.
 */
export function chooseRun(rows: RunRow[], wish: string): Choice {
  const newestFirst = [...rows].sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
  const exact =
    wish === 'last'
      ? newestFirst[0]
      : (newestFirst.find((row) => row.id === wish) ?? newestFirst.find((row) => row.name === wish));
  if (exact !== undefined) return { kind: 'one', row: exact };
  if (wish === '' || wish === 'last') return { kind: 'none' };
  const fitting = newestFirst.filter((row) => row.id.startsWith(wish) || row.name.startsWith(wish));
  const [only] = fitting;
  if (only === undefined) return { kind: 'none' };
  if (fitting.length === 1) return { kind: 'one', row: only };
  return { kind: 'several', ids: fitting.map((row) => row.id) };
}
