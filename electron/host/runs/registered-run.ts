import type { RunRow } from '../../core/protocol/wire/run-view.ts';
import type { RunState } from '../../core/run/state/run-state.ts';
import { createNotifier, type Notifier } from '../base/notifier.ts';
import type { Supervisor } from '../supervise/supervisor.ts';
import type { UnsoundRun } from './open-run.ts';

/** A run as clients see it. */
export interface RegisteredRun {
  id: string;
  folder: string;
  /** null if run.json cannot be read, and while nobody has asked for more than the row of an ended run. */
  state: RunState | null;
  /** null if the run is damaged, and so only shown, and while only its row is known. */
  supervisor: Supervisor | null;
  /** True if it is only shown, and its keeper has nothing more to wait for. */
  isDamaged: boolean;
  /** Set once the run was let go of: nothing more comes of it. */
  isGone?: boolean;
  row(): RunRow;
  /** Notified when the state changes. */
  changed: Notifier;
  /** Notified when output grows and when the state changes. */
  grown: Notifier;
  /** Number of the registry's last change that concerned this run. */
  revision: number;
}

/** A run that cannot go on: it is only shown. */
export function shownRun(
  folder: string,
  { row, state, isDamaged }: UnsoundRun,
  revision: number,
): RegisteredRun {
  const changed = createNotifier();
  const shown = { id: row.id, folder, state, supervisor: null, isDamaged, row: () => row, revision };
  return { ...shown, changed, grown: changed };
}
