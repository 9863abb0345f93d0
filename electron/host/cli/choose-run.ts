import type { RunRow } from '../../core/protocol/wire/run-view.ts';

/** What a name for a run means. `several` holds the ids that fit. */
export type Choice = { kind: 'one'; row: RunRow } | { kind: 'none' } | { kind: 'several'; ids: string[] };

/**
 * The run that is meant by `last` (the newest), an id, a name, or the beginning of either. A whole id or name takes
 * precedence over a beginning. If several runs have exactly that name, it means the newest.
 */
export function chooseRun(rows: RunRow[], name: string): Choice {
  const newestFirst = [...rows].sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
  const exact =
    name === 'last'
      ? newestFirst[0]
      : (newestFirst.find((row) => row.id === name) ?? newestFirst.find((row) => row.name === name));
  if (exact !== undefined) return { kind: 'one', row: exact };
  if (name === '' || name === 'last') return { kind: 'none' };
  const fitting = newestFirst.filter((row) => row.id.startsWith(name) || row.name.startsWith(name));
  const [only] = fitting;
  if (only === undefined) return { kind: 'none' };
  if (fitting.length === 1) return { kind: 'one', row: only };
  return { kind: 'several', ids: fitting.map((row) => row.id) };
}
