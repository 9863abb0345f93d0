import type { Problem } from '../../core/protocol/wire/problem.ts';
import type { RunRow } from '../../core/protocol/wire/run-view.ts';
import type { Clock } from '../base/clock.ts';
import { createNotifier } from '../base/notifier.ts';
import { rowOfUnreadable } from './open-run.ts';
import type { RegisteredRun } from './registered-run.ts';

/** How often a run whose folder cannot be read is tried again. */
const LOOK_EVERY_MS = 1_000;

/** The runs whose folders cannot be read at present. What they do is unknown, so Vigil does nothing about them. */
export interface UnreachableRuns {
  /** A run is unreachable: it is looked for until `found`. */
  add(id: string): void;
  /** It is reachable, or known not to come back. */
  found(id: string): void;
  has(id: string): boolean;
  /** Also looks while the folder of all runs itself is unreachable. */
  missAll(isMissing: boolean): void;
  leave(): void;
}

/** Calls `look` every second while any run is away, one call at a time. */
export function watchUnreachableRuns(clock: Clock, look: () => Promise<void>): UnreachableRuns {
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

/** A run whose folder is unreachable, as clients see it: its last known row, and the problem. */
export function unreachableRun(
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

/** Its job may be alive, and so counts in the queue; one that waited for its turn does not. */
const rowOfAway = (row: RunRow, problem: Problem): RunRow => ({
  ...row,
  phase: row.phase === 'ended' || row.phase === 'queued' ? 'ended' : 'waiting',
  leftMs: null,
  nextAttemptAt: null,
  hang: null,
  memory: null,
  problem,
});
