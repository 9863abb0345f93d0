import type { Problem } from '../../core/protocol/wire/problem.ts';
import type { RunRow } from '../../core/protocol/wire/run-view.ts';
import type { Clock } from '../base/clock.ts';
import { createNotifier } from '../base/notifier.ts';
import { rowOfUnreadable } from './open-run.ts';
import type { RegisteredRun } from './registered-run.ts';

/** A run whose folder cannot be read for a while is tried again after this. */
const LOOK_EVERY_MS = 1_000;

/** The runs whose folders cannot be read at present. Nothing is known of what they do, so nothing is done about them. */
export interface AwayRuns {
  /** A run was found to be away: it is looked for until `found`. */
  add(id: string): void;
  /** It is back, or is known not to come back. */
  found(id: string): void;
  has(id: string): boolean;
  /** Looks for as long as the folder of all runs itself is away, too. */
  missAll(isMissing: boolean): void;
  leave(): void;
}

/** Calls `look` every second while any run is away, one call at a time. */
export function watchAwayRuns(clock: Clock, look: () => Promise<void>): AwayRuns {
  const ids = new Set<string>();
  let areAllMissed = false;
  let hasLeft = false;
  let isDue = false;

  function lookLater(): void {
    if (isDue || hasLeft || (ids.size === 0 && !areAllMissed)) return;
    isDue = true;
    clock.after(LOOK_EVERY_MS, async () => {
      if (!hasLeft) await look();
      isDue = false;
      lookLater();
    });
  }

  return {
    add: (id) => {
      ids.add(id);
      lookLater();
    },
    found: (id) => void ids.delete(id),
    has: (id) => ids.has(id),
    missAll: (isMissing) => {
      areAllMissed = isMissing;
      lookLater();
    },
    leave: () => {
      hasLeft = true;
    },
  };
}

/** A run whose folder is away, as clients see it: what was last known of it, and what is in the way. */
export function awayRun(
  folder: string,
  lastKnown: RunRow | null,
  problem: Problem,
  revision: number,
): RegisteredRun {
  const row = rowOfAway(lastKnown ?? rowOfUnreadable(folder, problem), problem);
  const changed = createNotifier();
  const nothing = { state: null, supervisor: null, isDamaged: false, changed, grown: changed };
  return { id: row.id, folder, row: () => row, revision, ...nothing };
}

/** Its job may live, and so hold its place in the queue; one that waited for its turn there has none. */
const rowOfAway = (row: RunRow, problem: Problem): RunRow => ({
  ...row,
  phase: row.phase === 'ended' || row.phase === 'queued' ? 'ended' : 'waiting',
  leftMs: null,
  nextAttemptAt: null,
  hang: null,
  problem,
});
