import { needOf } from '../../core/home/need.ts';
import type { RunRow } from '../../core/protocol/wire/run-view.ts';
import type { HostState } from './host-link.ts';

/** What the icons beside the clock and on the task bar show. */
export type DeskState = 'quiet' | 'running' | 'failed' | 'needs-you';

/** A state of the desktop, and the runs that it is about. */
export interface Desk {
  state: DeskState;
  /** Runs that need a person, the newest first: living ones, and those that have ended badly since `seenAt`. */
  needing: RunRow[];
}

/**
 * The state of the desktop. A run that asks or hangs needs a person until that is settled; one that has ended badly
 * until the window was looked at, because it stays in the list for ever.
 * @param seenAt when the window was last looked at, in milliseconds since 1970
 */
export function deskOf(host: HostState, seenAt: number): Desk {
  const rows = host.kind === 'reached' ? host.rows : [];
  const needing = rows
    .filter((row) => needOf(row) !== null && (row.phase !== 'ended' || (row.endedAt ?? 0) > seenAt))
    .sort((a, b) => b.createdAt - a.createdAt);
  return { state: stateOf(rows, needing), needing };
}

function stateOf(rows: readonly RunRow[], needing: readonly RunRow[]): DeskState {
  if (needing.some((row) => row.outcome !== 'failed')) return 'needs-you';
  if (needing.length > 0) return 'failed';
  return rows.some((row) => row.phase !== 'ended') ? 'running' : 'quiet';
}
