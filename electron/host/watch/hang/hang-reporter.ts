import { isDeepStrictEqual } from 'node:util';
import type { SilenceVerdict } from '../../../core/hang/judge-silence.ts';
import type { LeftAlone } from '../../../core/protocol/disk/suspicion.ts';
import { type RunState, suspicionOf } from '../../../core/run/state/run-state.ts';
import { iterationPace } from '../../../core/run/views/iteration-pace.ts';
import type { Clock } from '../../base/clock.ts';
import { type HangStatus, keepSameMoments, NO_HANG_STATUS } from './hang-status.ts';
import type { WorkTimer } from './work-timer.ts';

/** Keeps the silence of a job as clients see it, and notifies them of changes. */
export interface HangReporter {
  /** The status that clients see now. */
  status(): HangStatus;
  /** Publishes again if moments have moved: the clock was set, or time was left out. */
  refresh(): void;
  /** An iteration is complete; its record notifies clients. */
  observed(): void;
  /** Predicts when a suspected attempt is ended. */
  predict(judged: Pick<SilenceVerdict, 'endAfterMs' | 'leftAlone'>): void;
  /** It is no longer suspected. */
  clear(): void;
  /** No attempt is watched any more. */
  forget(): void;
}

/** `isAttending`: whether an attempt is watched. `changed` notifies clients. */
export function createHangReporter(
  state: RunState,
  clock: Clock,
  timer: WorkTimer,
  isAttending: () => boolean,
  changed: () => void,
): HangReporter {
  /** As last published; clients advance it themselves. */
  let status = NO_HANG_STATUS;
  let isUnusual = false;

  function publish(now: HangStatus, isUnusualNow: boolean): void {
    const kept = keepSameMoments(status, now);
    if (isUnusualNow === isUnusual && isDeepStrictEqual(kept, status)) return;
    status = kept;
    isUnusual = isUnusualNow;
    changed();
  }

  const predict = (endsAt: number | null, leftAlone: LeftAlone | null) =>
    publish({ ...status, endsAt, leftAlone }, isUnusual);

  /**
   * True if the current iteration is unusually long. Clients are notified when it becomes so: `vigil attach` has no
   * timer.
   */
  function isUnusualNow(): boolean {
    const { iterationMs } = timer.now();
    const { unusualAfterMs } = iterationPace(state);
    return iterationMs !== null && iterationMs >= (unusualAfterMs ?? Number.POSITIVE_INFINITY);
  }

  function statusNow(): HangStatus {
    const { silentMs, iterationMs } = timer.now();
    return {
      ...status,
      silentSince: isAttending() && suspicionOf(state) ? timer.sinceOf(silentMs) : null,
      iterationSince: isAttending() && iterationMs !== null ? timer.sinceOf(iterationMs) : null,
    };
  }

  return {
    status: () => {
      status = keepSameMoments(status, statusNow());
      return suspicionOf(state) ? status : { ...status, endsAt: null, leftAlone: null };
    },
    refresh: () => publish(statusNow(), isUnusualNow()),
    observed: () => {
      status = { ...status, iterationSince: clock.nowMs() };
      isUnusual = false;
    },
    predict: ({ endAfterMs, leftAlone }) => {
      const leftMs = endAfterMs === null ? null : Math.max(0, endAfterMs - timer.now().silentMs);
      predict(leftMs === null ? null : Math.round(clock.nowMs() + leftMs), leftAlone);
    },
    clear: () => predict(null, null),
    forget: () => {
      status = NO_HANG_STATUS;
    },
  };
}
