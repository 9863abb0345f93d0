import type { RunRow, RunsDelta } from '../../electron/core/protocol/wire/run-view.ts';

/** The list of runs after one more delta. Applying a delta twice changes nothing. */
export function mergeRows(rows: readonly RunRow[], delta: RunsDelta): readonly RunRow[] {
  if (delta.whole) return delta.rows;
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const id of delta.gone) byId.delete(id);
  for (const row of delta.rows) byId.set(row.id, row);
  return [...byId.values()];
}

/**
 * Joins the pieces in which a large change of the list arrives. The change is returned with its last piece, before that
 * null: counts of a part of the list would be wrong, and merging ten thousand rows piece by piece takes many times as long.
 */
export function piecesJoiner(): (piece: RunsDelta) => RunsDelta | null {
  let pieces: RunsDelta[] = [];
  return (piece) => {
    // The list comes again after a disconnection: what had arrived of it before is void.
    if (piece.whole) pieces = [];
    pieces.push(piece);
    if (piece.more) return null;
    const joined: RunsDelta = {
      whole: pieces.some(({ whole }) => whole),
      rows: pieces.flatMap(({ rows }) => rows),
      gone: pieces.flatMap(({ gone }) => gone),
    };
    pieces = [];
    return joined;
  };
}
