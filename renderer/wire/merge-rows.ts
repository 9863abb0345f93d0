import type { RunRow, RunsDelta } from '../../electron/core/protocol/wire/run-view.ts';

/** The list of runs after one more delta. Applying a delta twice changes nothing. */
export function mergeRows(rows: readonly RunRow[], delta: RunsDelta): readonly RunRow[] {
  if (delta.whole) return delta.rows;
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const id of delta.gone) byId.delete(id);
  for (const row of delta.rows) byId.set(row.id, row);
  return [...byId.values()];
}
