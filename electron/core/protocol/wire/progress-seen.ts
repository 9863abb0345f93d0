import type { RunRow } from './run-view.ts';

type Progress = Pick<RunRow, 'iteration' | 'total'>;

/** Shown instead of a number where no iteration was recognised: a 0 would say that none is done. */
const NOT_SEEN = '–';

/** Whether any iteration of a run is known, from its output, its files or its own word. */
export const hasProgress = ({ iteration }: Pick<RunRow, 'iteration'>): boolean => iteration > 0;

/** How far a run is, as every list, header, title and tray says it: `12/30`, `12` without a total, `–/30` where nothing was recognised. */
export function progressSeen(row: Progress): string {
  const done = hasProgress(row) ? String(row.iteration) : NOT_SEEN;
  return row.total === null ? done : `${done}/${row.total}`;
}
