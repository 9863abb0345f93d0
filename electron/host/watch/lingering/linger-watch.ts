import { isMarkerCredible } from '../../../core/ending/classify.ts';
import type { JournalEntry } from '../../../core/protocol/disk/journal-record.ts';
import { newestAttempt, type RunState } from '../../../core/run/state/run-state.ts';
import { workSeenOf } from '../../../core/verdict/work-seen-of.ts';
import type { Clock } from '../../base/clock.ts';

/** A job that said that it had finished gets this long to end by itself. */
export const LINGER_MS = 5 * 60_000;

/** Ends a job that has finished its work and does not go. */
export interface LingerWatch {
  /** To be called whenever the job may have said that it has finished, or that it works on. */
  look(): void;
  /** The attempt is over, or we are going. */
  cancel(): void;
}

/**
 * Counts from the moment the marker was journaled, so that a change of hosts gives no new time. A marker that leaves
 * iterations undone ends nobody: the job may be in the middle of the next one.
 */
export function createLingerWatch(
  state: RunState,
  clock: Clock,
  end: (entry: Extract<JournalEntry, { kind: 'attempt-ending' }>) => void,
): LingerWatch {
  let stop = () => {};
  let dueAt: number | null = null;

  function cancel(): void {
    stop();
    dueAt = null;
  }

  function lingering(): number | null {
    const { finishMarkerAt } = state;
    const attempt = newestAttempt(state);
    if (finishMarkerAt === null || !attempt || attempt.endedAt !== null) return null;
    const isCredible = isMarkerCredible({ finishMarker: true, work: workSeenOf(state, null) });
    return isCredible && state.phase === 'running' ? attempt.attempt : null;
  }

  return {
    cancel,
    look: () => {
      const attempt = lingering();
      if (attempt === null) return cancel();
      const due = (state.finishMarkerAt ?? 0) + LINGER_MS;
      if (due === dueAt) return;
      cancel();
      dueAt = due;
      // A clock that was set back must not make hours of it.
      const leftMs = Math.min(LINGER_MS, Math.max(0, due - clock.nowMs()));
      stop = clock.after(leftMs, () => {
        dueAt = null;
        if (lingering() === attempt) end({ kind: 'attempt-ending', attempt, why: 'lingers' });
      });
    },
  };
}
