import type { HomeSpace } from '../../electron/core/protocol/wire/home-space.ts';
import type { TrashEntry } from '../../electron/core/protocol/wire/trash.ts';

/** A deleted run as the bin shows it. */
export interface BinRow {
  id: string;
  name: string;
  /** Milliseconds since 1970. */
  removedAt: number;
  /** null: none was recognised. */
  iterations: number | null;
  /** null: not measured. */
  bytes: number | null;
}

/** Deleted runs with their sizes. Where not everything was measured, no size is known: it could be part of one. */
export function binRows(entries: readonly TrashEntry[], space: HomeSpace | null): BinRow[] {
  const sizes = new Map(space?.isWhole ? space.binned.map(({ id, bytes }) => [id, bytes]) : []);
  return entries.map(({ row, removedAt }) => ({
    ...{ id: row.id, name: row.name, removedAt, iterations: row.iteration || null },
    bytes: sizes.get(row.id) ?? null,
  }));
}
