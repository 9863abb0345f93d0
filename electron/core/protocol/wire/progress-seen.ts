import type { RunRow } from './run-view.ts';

type Progress = Pick<RunRow, 'iteration' | 'failedTrials' | 'total'>;

/** Shown instead of a number if no iteration was recognised: a 0 would claim that none is done. */
const NOT_SEEN = '–';

/** True if any iteration of a run is known, from its output, its files or its own reports, be it one that failed. */
export const hasProgress = ({
  iteration,
  failedTrials,
}: Pick<RunRow, 'iteration' | 'failedTrials'>): boolean => iteration > 0 || failedTrials !== undefined;

/**
 * A run's progress in every list, header, title and tray: `12/30`, `12` without a total, `–/30` if nothing was
 * recognised.
 */
export function progressSeen(row: Progress): string {
  const done = hasProgress(row) ? String(row.iteration) : NOT_SEEN;
  return row.total === null ? done : `${done}/${row.total}`;
}

/** That, for a place that shows nothing if neither an iteration nor the total is known. */
export const progressIfKnown = (row: Progress): string[] =>
  hasProgress(row) || row.total !== null ? [progressSeen(row)] : [];
