import { isMarkerCredible } from '../../../core/ending/classify.ts';
import { newestAttempt } from '../../../core/run/state/run-state.ts';
import { workSeenOf } from '../../../core/verdict/work-seen-of.ts';
import type { LiveRun } from '../../live/live-run.ts';
import type { Signals, Watch } from '../contract/watch.ts';
import type { WatchContext } from '../contract/watch-context.ts';

/** A job that reported that it had finished gets this long to end by itself. */
export const LINGER_MS = 5 * 60_000;

/** Only the state of the run is needed. */
interface LingerContext extends Pick<WatchContext, 'clock' | 'persist'> {
  run: Pick<LiveRun, 'state'>;
}

/**
 * Ends a job that has finished its work but continues to run. The time counts from the journaled marker, so that a
 * change of hosts does not extend it. A marker with iterations missing ends nothing: the job may be in the middle of
 * the next one.
 */
export function watchForLingering({
  run: { state },
  clock,
  persist,
}: LingerContext): Watch & Pick<Signals, 'eventsJournaled'> {
  let stop = () => {};
  let dueAt: number | null = null;

  function cancel(): void {
    stop();
    dueAt = null;
  }

  function lingering(): number | null {
    const { finishMarkerAt } = state.signals;
    const attempt = newestAttempt(state);
    if (finishMarkerAt === null || !attempt || attempt.endedAt !== null) return null;
    const isCredible = isMarkerCredible({ finishMarker: true, work: workSeenOf(state, null) });
    return isCredible && state.lifecycle.phase === 'running' ? attempt.attempt : null;
  }

  /** The job may have reported that it has finished, or that it resumed work. */
  function look(): void {
    const attempt = lingering();
    if (attempt === null) {
      cancel();
      return;
    }
    const due = (state.signals.finishMarkerAt ?? 0) + LINGER_MS;
    if (due === dueAt) return;
    cancel();
    dueAt = due;
    // A clock that was set back must not turn minutes into hours.
    const leftMs = Math.min(LINGER_MS, Math.max(0, due - clock.nowMs()));
    stop = clock.after(leftMs, () => {
      dueAt = null;
      if (lingering() !== attempt) return;
      persist(() =>
        state.lifecycle.phase === 'running' ? [{ kind: 'attempt-ending', attempt, why: 'lingers' }] : null,
      );
    });
  }

  return { attend: look, jobRuns: look, eventsJournaled: look, rest: cancel, close: cancel };
}
