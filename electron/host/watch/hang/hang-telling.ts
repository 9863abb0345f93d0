import { isDeepStrictEqual } from 'node:util';
import type { SilenceVerdict } from '../../../core/hang/judge-silence.ts';
import type { LeftAlone } from '../../../core/protocol/disk/suspicion.ts';
import { type RunState, suspicionOf } from '../../../core/run/state/run-state.ts';
import { iterationPace } from '../../../core/run/views/iteration-pace.ts';
import type { Clock } from '../../base/clock.ts';
import { type HangTold, keepSameMoments, NOTHING_TOLD } from './hang-told.ts';
import type { WorkTimer } from './work-timer.ts';

/** Keeps what clients are told of the silence of a job, and notifies them when it has changed. */
export interface HangTelling {
  /** What they are told now. */
  told(): HangTold;
  /** Tells again where moments have moved: the clock was set, or time was left out. */
  refresh(): void;
  /** An iteration is complete; its record notifies clients. */
  observed(): void;
  /** Tells what will become of a suspected attempt as things stand. */
  foretell(judged: Pick<SilenceVerdict, 'endAfterMs' | 'leftAlone'>): void;
  /** It is not suspected any more. */
  clear(): void;
  /** No attempt is attended any more. */
  forget(): void;
}

/** `isAttending`: whether an attempt is watched. `changed` notifies clients. */
export function createHangTelling(
  state: RunState,
  clock: Clock,
  timer: WorkTimer,
  isAttending: () => boolean,
  changed: () => void,
): HangTelling {
  /** As last told; a client counts on from there. */
  let told = NOTHING_TOLD;
  let isUnusual = false;

  function tell(now: HangTold, isUnusualNow: boolean): void {
    const kept = keepSameMoments(told, now);
    if (isUnusualNow === isUnusual && isDeepStrictEqual(kept, told)) return;
    told = kept;
    isUnusual = isUnusualNow;
    changed();
  }

  const foretell = (endsAt: number | null, leftAlone: LeftAlone | null) =>
    tell({ ...told, endsAt, leftAlone }, isUnusual);

  /** Whether the iteration under way is unusual. Clients are notified when it becomes so: `vigil attach` has no timer. */
  function isUnusualNow(): boolean {
    const { iterationMs } = timer.now();
    const { unusualAfterMs } = iterationPace(state);
    return iterationMs !== null && iterationMs >= (unusualAfterMs ?? Number.POSITIVE_INFINITY);
  }

  function toldNow(): HangTold {
    const { silentMs, iterationMs } = timer.now();
    return {
      ...told,
      silentSince: suspicionOf(state) ? timer.sinceOf(silentMs) : null,
      iterationSince: isAttending() && iterationMs !== null ? timer.sinceOf(iterationMs) : null,
    };
  }

  return {
    told: () => {
      told = keepSameMoments(told, toldNow());
      return suspicionOf(state) ? told : { ...told, endsAt: null, leftAlone: null };
    },
    refresh: () => tell(toldNow(), isUnusualNow()),
    observed: () => {
      told = { ...told, iterationSince: clock.nowMs() };
      isUnusual = false;
    },
    foretell: ({ endAfterMs, leftAlone }) => {
      const leftMs = endAfterMs === null ? null : Math.max(0, endAfterMs - timer.now().silentMs);
      foretell(leftMs === null ? null : Math.round(clock.nowMs() + leftMs), leftAlone);
    },
    clear: () => foretell(null, null),
    forget: () => {
      told = NOTHING_TOLD;
    },
  };
}
