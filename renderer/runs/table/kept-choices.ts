import { z } from 'zod';
import { columnOf, type ListColumn } from '../../../electron/core/run-list/columns.ts';

const KEY = 'vigil-run-table';
const COLUMNS_AT_MOST = 60;

/** How the table looks on this machine. */
export interface TableChoices {
  /** null: the usual ones, as many as there is room for. */
  columns: ListColumn[] | null;
  isCompact: boolean;
}

const Kept = z.object({
  columns: z.array(z.string()).max(COLUMNS_AT_MOST).nullable().catch(null),
  isCompact: z.boolean().catch(false),
});

/** What was chosen before; the usual where nothing was, or it cannot be read. */
export function readChoices(storage: Pick<Storage, 'getItem'>): TableChoices {
  try {
    const { columns, isCompact } = Kept.parse(JSON.parse(storage.getItem(KEY) ?? '{}'));
    const known = columns?.flatMap((text) => columnOf(text) ?? []) ?? null;
    return { columns: known === null ? null : [...new Set(known)], isCompact };
  } catch {
    return { columns: null, isCompact: false };
  }
}

/** Keeps a choice. A storage that is full or forbidden keeps none. */
export function writeChoices(storage: Pick<Storage, 'setItem'>, choices: TableChoices): void {
  try {
    storage.setItem(KEY, JSON.stringify(choices));
  } catch {
    // The table works without: it only looks as usual the next time.
  }
}
