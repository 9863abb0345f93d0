import type { RunRow } from '../../core/protocol/wire/run-view.ts';
import type { RunState } from '../../core/run/state/run-state.ts';
import { createNotifier, type Notifier } from '../base/notifier.ts';
import type { Supervisor } from '../supervise/supervisor.ts';
import type { UnsoundRun } from './open-run.ts';

/** A run as clients see it. */
export interface RegisteredRun {
  id: string;
  folder: string;
  /** null if run.json cannot be read, or while only the row of an ended run is loaded. */
  state: RunState | null;
  /** null if the run is damaged, and so only shown, or while only its row is loaded. */
  supervisor: Supervisor | null;
  /** True if it is only shown, and its keeper need not wait any longer. */
  isDamaged: boolean;
  /** Set once the run was released: it gets no more changes. */
  isGone?: boolean;
  row(): RunRow;
  /** Notified when the state changes. */
  changed: Notifier;
  /** Notified when output grows and when the state changes. */
  grown: Notifier;
  /** Number of the registry's last change that affected this run. */
  revision: number;
}

/** A run that cannot continue: it is only shown. */
export function shownRun(
  folder: string,
  { row, state, isDamaged }: UnsoundRun,
  revision: number,
): RegisteredRun {
  const changed = createNotifier();
  const shown = { id: row.id, folder, state, supervisor: null, isDamaged, row: () => row, revision };
  return { ...shown, changed, grown: changed };
}
