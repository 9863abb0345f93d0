import type { IntervalHistory } from '../../../core/hang/interval-history.ts';
import {
  judgeSilence,
  type RunOutlook,
  type SilenceVerdict,
  usualIntervalMs,
} from '../../../core/hang/judge-silence.ts';
import {
  afterSign,
  afterTime,
  SLEPT_GAP_MS,
  type WorkSign,
  watchContinued,
  watchFromBeginning,
  watchFromMiddle,
  withSilenceRestarted,
} from '../../../core/hang/work-watch.ts';
import type { SilenceFile, WorkWatch } from '../../../core/protocol/disk/silence-file.ts';
import { newestAttempt, type RunState } from '../../../core/run/state/run-state.ts';
import { safetyOf } from '../../../core/run/views/unsaved-work.ts';
import type { Clock } from '../../base/clock.ts';
import type { IntervalStore } from './interval-store.ts';

/** New intervals are saved at most this often, and when the attempt is over. */
const SAVE_EVERY_MS = 60_000;

/** Measures how long a job has given no sign of work, and learns how long that usually takes. */
export interface WorkTimer {
  /** The measurement as of the last move. */
  now(): WorkWatch;
  /**
   * An attempt is alive. `isMet`: it was alive before this host. `kept`: what the host before knew of its silence;
   * `outputEnd`: how much it has printed until now.
   */
  begin(isMet: boolean, kept: SilenceFile | null, outputEnd: number): void;
  /** Counts the time since the last move. `idle`: whether the job did nothing meanwhile; null: not measured. */
  moveOn(idle: boolean | null): void;
  /** The job gave a sign of work. */
  hear(sign: WorkSign): void;
  /** The silence restarts at the time of the last move. */
  grantAnew(): void;
  /** `isForewarned`: whether the job has written what is known to precede a hang. */
  judge(isForewarned?: boolean): SilenceVerdict;
  /** How long this job usually takes until its next sign of work; null if unknown. */
  usualMs(): number | null;
  /** The measurement for the next host, and the uptime of the last move. */
  kept(): Pick<SilenceFile, 'uptimeMs' | 'watch'>;
  /** The moment at which a duration began that was `ms` at the last move. */
  sinceOf(ms: number): number;
  /** Saves what was learnt: at most once a minute. */
  saveIfDue(): void;
  /** The same now. */
  save(): void;
}

/** `isHolding`: while true the job does not age. */
export function createWorkTimer(
  state: RunState,
  clock: Clock,
  store: IntervalStore,
  isHolding: () => boolean,
): WorkTimer {
  /** Read each time: it may be changed while the job runs. */
  const policy = () => state.settings.spec.policy.hang;
  let watch: WorkWatch = watchFromBeginning();
  let history: IntervalHistory = {};
  let lastMs = 0;
  let savedMs = 0;
  let isSaved = true;
  let known = 0;

  function moveOn(idle: boolean | null): void {
    const nowMs = clock.uptimeMs();
    const held = isHolding();
    // While all its output is re-read, new output is seen only afterwards. An iteration from a time without a host is
    // read late, and is no sign of work.
    const isLate = !watch.isWhole && state.work.known.size > known;
    known = state.work.known.size;
    watch =
      state.sources.rereadPending || isLate
        ? withSilenceRestarted(watch)
        : afterTime(watch, { byMs: nowMs - lastMs, held, idle });
    lastMs = nowMs;
  }

  function save(): void {
    if (isSaved) return;
    store.save(history);
    isSaved = true;
    savedMs = clock.uptimeMs();
  }

  return {
    now: () => watch,
    begin: (isMet, kept, outputEnd) => {
      history = store.load();
      lastMs = kept?.uptimeMs ?? clock.uptimeMs();
      known = state.work.known.size;
      if (!isMet) {
        watch = watchFromBeginning();
        return;
      }
      const iterationMs = sinceLastIterationMs(state, clock.nowMs());
      watch = kept
        ? watchContinued(kept.watch, outputEnd !== kept.outputEnd)
        : watchFromMiddle(state.signals.stretchMs, iterationMs);
      // Of a time without a look only the wall clock knows.
      if (clock.uptimeMs() - lastMs > SLEPT_GAP_MS) watch = { ...watch, iterationMs };
      const replay = newestAttempt(state)?.replay;
      watch = { ...watch, isCatchingUp: Boolean(replay?.catchingUp) && replay?.isProving !== true };
    },
    moveOn,
    hear: (sign) => {
      moveOn(null);
      const known = history;
      ({ watch, history } = afterSign(watch, history, sign, policy()));
      if (history !== known) isSaved = false;
    },
    grantAnew: () => {
      watch = withSilenceRestarted(watch);
    },
    judge: (isForewarned) => judgeSilence(watch, history, policy(), outlookOf(state), isForewarned),
    usualMs: () => usualIntervalMs(watch, history),
    kept: () => ({ uptimeMs: lastMs, watch }),
    sinceOf: (ms) => {
      const passedMs = clock.uptimeMs() - lastMs;
      // The machine or the host slept, and there was no look since.
      const sinceMoveMs = isHolding() || passedMs > SLEPT_GAP_MS ? 0 : passedMs;
      return Math.round(clock.nowMs() - ms - sinceMoveMs);
    },
    saveIfDue: () => {
      if (clock.uptimeMs() - savedMs >= SAVE_EVERY_MS) save();
    },
    save,
  };
}

function losesAll(state: RunState): RunOutlook['losesAll'] {
  const { canResume, savedIteration } = safetyOf(state);
  if (!canResume) return 'cannot-resume';
  return savedIteration === 0 && state.work.known.size > 0 ? 'nothing-saved' : null;
}

function outlookOf(state: RunState): RunOutlook {
  const { highestIteration, known } = state.work;
  const { total } = state.totals;
  const isLast = total !== null && Math.max(highestIteration, known.size) >= total - 1;
  return { losesAll: losesAll(state), isLast };
}

/** By the wall clock, which may have been set while no host watched. Null if the newest attempt completed none. */
function sinceLastIterationMs(state: RunState, nowMs: number): number | null {
  const last = state.work.observations.at(-1);
  return last?.attempt === newestAttempt(state)?.attempt && last ? Math.max(0, nowMs - last.at) : null;
}
