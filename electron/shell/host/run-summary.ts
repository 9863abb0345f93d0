import { hasProgress } from '../../core/protocol/wire/progress-seen.ts';
import type { RunRow } from '../../core/protocol/wire/run-view.ts';

/** What the taskbar draws on the window's button. */
type TaskbarBar =
  | { mode: 'none' }
  | { mode: 'indeterminate' }
  | { mode: 'normal' | 'paused'; fraction: number };

/** All living runs in one figure. */
export interface RunSummary {
  /** Runs that have not ended, the newest first. */
  living: RunRow[];
  /** Iterations completed by all of them that were recognised. */
  iteration: number;
  /** Iterations they will make; null if one does not know. */
  total: number | null;
  bar: TaskbarBar;
}

/** Sums up the list of runs. */
export function summarise(rows: readonly RunRow[]): RunSummary {
  const living = rows.filter((row) => row.phase !== 'ended').sort((a, b) => b.createdAt - a.createdAt);
  const iteration = living.reduce((sum, row) => sum + row.iteration, 0);
  const total = living.reduce<number | null>(
    (sum, row) => (sum === null || row.total === null ? null : sum + row.total),
    0,
  );
  return { living, iteration, total, bar: barOf(living, iteration, total) };
}

function barOf(living: readonly RunRow[], iteration: number, total: number | null): TaskbarBar {
  if (living.length === 0) return { mode: 'none' };
  const mode = living.every((row) => row.phase === 'waiting') ? 'paused' : 'normal';
  const isKnown = total !== null && total > 0 && (mode === 'paused' || hasProgress({ iteration }));
  if (!isKnown) return { mode: 'indeterminate' };
  return { mode, fraction: Math.min(1, iteration / total) };
}
