// Long because looking, hearing and telling share one watch, which each of them moves on.
import { isDeepStrictEqual } from 'node:util';
import { isIdle } from '../../../core/hang/idle.ts';
import type { IntervalHistory } from '../../../core/hang/interval-history.ts';
import {
  isWorthMeasuring,
  judgeSilence,
  lookEveryMs,
  type RunOutlook,
  type SilenceVerdict,
  usualInterval,
} from '../../../core/hang/judge-silence.ts';
import {
  type Beat,
  beat,
  beatOf,
  fromBeginning,
  fromMiddle,
  grantAnew,
  pass,
  SLEPT_GAP_MS,
  type WorkWatch,
} from '../../../core/hang/work-watch.ts';
import type { LeftAlone } from '../../../core/protocol/disk/suspicion.ts';
import type { LivingAttempt } from '../../../core/protocol/keeper/keeper-message.ts';
import { newestAttempt, type RunState, suspicionOf } from '../../../core/run/state/run-state.ts';
import { iterationPace } from '../../../core/run/views/iteration-pace.ts';
import { safetyOf } from '../../../core/run/views/unsaved-work.ts';
import { inTime } from '../../base/in-time.ts';
import type { Signals, Watch } from '../contract/watch.ts';
import type { WatchContext } from '../contract/watch-context.ts';
import type { ActivityMeter } from './activity-meter.ts';
import { type HangTold, keepSameMoments, NOTHING_TOLD } from './hang-told.ts';
import type { IntervalStore } from './interval-store.ts';

/** New intervals are written down this often at most, and when the attempt is over. */
const SAVE_EVERY_MS = 60_000;
/**
 * Stacks that take longer are done without: what hangs inside the kernel may hold up whoever reads of it, even against a
 * kill, and the watch must go on.
 */
const DUMP_MOST_MS = 25_000;

/** What the supervisor asks about the silence of a job. */
export interface HangAnswers {
  /** What clients are to be told of the living attempt. */
  told(): HangTold;
}

type Heard = 'eventSaid' | 'checkpointAdopted' | 'outputRead' | 'inputTyped' | 'outputBlocked';

export type HangWatch = Watch & Pick<Signals, Heard> & HangAnswers;

/** What the watch sees of the world, and how it acts. */
export interface HangDependencies
  extends Pick<WatchContext, 'run' | 'clock' | 'log' | 'tell' | 'commit' | 'changed'> {
  meter: ActivityMeter;
  store: IntervalStore;
  /** The attempt that lives, as the keeper sees it. */
  living(): LivingAttempt | null;
  outputEnd(): number;
  /** Whether the job waits because its output cannot be written, as the keeper knew when it was met. */
  isOutputBlocked(): boolean;
  /** Writes the stacks of the job's processes; the file relative to the run folder, null if there are none to be had. */
  dump(living: LivingAttempt): Promise<string | null>;
}

/** Watches the living attempt of a run for signs of work, and sees to it that one that hangs is ended. */
export function createHangWatch(around: HangDependencies): HangWatch {
  const { run, clock, meter, store } = around;
  const { state } = run;
  /** Asked each time: it may be changed while the job runs. */
  const policy = () => state.settings.spec.policy.hang;
  let watch: WorkWatch = fromBeginning();
  let history: IntervalHistory = {};
  let attended: number | null = null;
  let isHeld = false;
  let lastMs = 0;
  let savedMs = 0;
  let isSaved = true;
  /** As last told; a client counts on from there. */
  let told = NOTHING_TOLD;
  let isUnusual = false;
  let stopLooking = () => {};

  const judge = (): SilenceVerdict => judgeSilence(watch, history, policy(), outlookOf(state));
  const isHolding = (): boolean => isHeld || state.lifecycle.phase !== 'running' || around.living() === null;

  function moveOn(idle: boolean | null): void {
    const nowMs = clock.uptimeMs();
    const held = isHolding();
    // What it prints while all its output is read anew is seen only afterwards.
    watch = state.sources.rereadPending
      ? grantAnew(watch)
      : pass(watch, { byMs: nowMs - lastMs, held, idle });
    lastMs = nowMs;
  }

  function hear(sign: Beat): void {
    if (attended === null) return;
    moveOn(null);
    const known = history;
    ({ watch, history } = beat(watch, history, sign, policy()));
    // The record of the observation notifies clients.
    if (sign.kind === 'observation') {
      told = { ...told, iterationSince: clock.nowMs() };
      isUnusual = false;
    }
    if (history !== known) isSaved = false;
    clearSuspicion();
  }

  function clearSuspicion(): void {
    if (attended !== null && suspicionOf(state)) around.commit([{ kind: 'hang-cleared', attempt: attended }]);
    foretell(null, null);
  }

  function foretell(endsAt: number | null, leftAlone: LeftAlone | null): void {
    tell({ ...told, endsAt, leftAlone }, isUnusual);
  }

  function tell(now: HangTold, isUnusualNow: boolean): void {
    const kept = keepSameMoments(told, now);
    if (isUnusualNow === isUnusual && isDeepStrictEqual(kept, told)) return;
    told = kept;
    isUnusual = isUnusualNow;
    around.changed();
  }

  /** Whether the iteration under way is unusual. Clients are notified when it becomes so: `vigil attach` has no timer. */
  const isUnusualNow = (): boolean =>
    watch.iterationMs !== null &&
    watch.iterationMs >= (iterationPace(state).unusualAfterMs ?? Number.POSITIVE_INFINITY);

  /** The moment since when a time runs that had run for `ms` when we last moved on. */
  function sinceOf(ms: number): number {
    const passedMs = clock.uptimeMs() - lastMs;
    // We slept, and have not looked since.
    const sinceMoveMs = isHolding() || passedMs > SLEPT_GAP_MS ? 0 : passedMs;
    return Math.round(clock.nowMs() - ms - sinceMoveMs);
  }

  /** What is to be told as things stand. */
  const toldNow = (): HangTold => ({
    ...told,
    silentSince: suspicionOf(state) ? sinceOf(watch.silentMs) : null,
    iterationSince: attended === null || watch.iterationMs === null ? null : sinceOf(watch.iterationMs),
  });

  function save(): void {
    if (isSaved) return;
    store.save(history);
    isSaved = true;
    savedMs = clock.uptimeMs();
  }

  function lookLater(): void {
    stopLooking = clock.after(lookEveryMs(policy()), () => void lookAndGoOn());
  }

  async function lookAndGoOn(): Promise<void> {
    const number = attended;
    try {
      await look();
    } catch (error) {
      // Failing to observe is no failure of the job.
      around.log.write(`Watching run ${state.settings.spec.id}`, error);
    }
    if (attended !== null && attended === number) lookLater();
  }

  async function look(): Promise<void> {
    const living = around.living();
    around.tell.lookNow();
    const idle = living && isWorthMeasuring(watch, judge()) ? await measure(living) : forget();
    moveOn(idle);
    if (clock.uptimeMs() - savedMs >= SAVE_EVERY_MS) save();
    // Moments are told again where the clock was set, or time was left out.
    tell(toldNow(), isUnusualNow());
    if (!living || isHeld || state.lifecycle.phase !== 'running' || state.signals.finishMarkerAt !== null)
      return;
    const judged = judge();
    if (judged.verdict === 'fine') clearSuspicion();
    else if (!suspicionOf(state)) await suspect(living, idle);
    else if (judged.verdict === 'end') end(living.attempt);
    else foretellFrom(judged);
  }

  const forget = (): null => {
    meter.forget();
    return null;
  };

  async function measure({ pid }: LivingAttempt): Promise<boolean | null> {
    const seen = await meter.look({ pid, outputBytes: around.outputEnd(), uptimeMs: clock.uptimeMs() });
    return seen && isIdle(seen);
  }

  async function suspect(living: LivingAttempt, idle: boolean | null): Promise<void> {
    const stacks = await dumpInTime(living);
    // It may have gone on, or ended, while its stacks were taken.
    if (attended !== living.attempt || state.lifecycle.phase !== 'running') return;
    moveOn(idle);
    const judged = judge();
    if (judged.verdict === 'fine') return;
    const { section, silentMs } = watch;
    const usualMs = usualInterval(watch, history);
    const facts = {
      section,
      silentMs: Math.round(silentMs),
      thresholdMs: Math.round(judged.thresholdMs),
      usualMs,
      idle,
    };
    around.commit([{ kind: 'hang-suspected', attempt: living.attempt, ...facts, stacks }]);
    foretellFrom(judged);
  }

  async function dumpInTime(living: LivingAttempt): Promise<string | null> {
    try {
      return await inTime(DUMP_MOST_MS, clock, around.dump(living), null);
    } catch (error) {
      // A full disk, most likely; what the job waits for may be just that.
      around.log.write(`Stacks of run ${state.settings.spec.id}`, error);
      return null;
    }
  }

  function foretellFrom({ endAfterMs, leftAlone: why }: SilenceVerdict): void {
    foretell(
      endAfterMs === null ? null : Math.round(clock.nowMs() + Math.max(0, endAfterMs - watch.silentMs)),
      why,
    );
  }

  function end(attempt: number): void {
    // A disk that refuses the record may be what the job waits for: it is not ended the moment there is space again.
    if (!around.commit([{ kind: 'attempt-ending', attempt, why: 'hang' }])) watch = grantAnew(watch);
  }

  function attend(attempt: number, isMet: boolean): void {
    // While the line was gone it may have been let go on, which is not told again.
    isHeld = false;
    if (attended === attempt) return;
    stopLooking();
    attended = attempt;
    history = store.load();
    watch = isMet
      ? fromMiddle(state.signals.stretchMs, sinceLastIterationMs(state, clock.nowMs()))
      : fromBeginning();
    lastMs = clock.uptimeMs();
    meter.forget();
    // What another host suspected begins anew with us: nobody watched in between.
    clearSuspicion();
    lookLater();
  }

  /** While held the job does not age: it waits because its output cannot be written. */
  function hold(held: boolean): void {
    moveOn(null);
    isHeld = held;
  }

  function leave(): void {
    stopLooking();
    attended = null;
    told = NOTHING_TOLD;
    save();
  }

  return {
    attend: ({ attempt, moment }) => {
      // One that has not begun cannot hang.
      if (moment === 'sent') return;
      attend(attempt, moment === 'met');
      if (moment === 'met') hold(around.isOutputBlocked());
    },
    rest: leave,
    close: leave,
    eventSaid: (event) => {
      const sign = beatOf(event);
      if (sign) hear(sign);
    },
    checkpointAdopted: () => hear({ kind: 'checkpoint' }),
    outputRead: (kind) => hear(kind === 'over' ? { kind: 'section', section: 'shutdown' } : { kind }),
    inputTyped: () => {
      moveOn(null);
      watch = grantAnew(watch);
    },
    outputBlocked: hold,
    told: () => {
      told = keepSameMoments(told, toldNow());
      return suspicionOf(state) ? told : { ...told, endsAt: null, leftAlone: null };
    },
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

/** As the clock says, which may have been set while nobody watched. Null if the newest attempt completed none. */
function sinceLastIterationMs(state: RunState, nowMs: number): number | null {
  const last = state.work.observations.at(-1);
  return last?.attempt === newestAttempt(state)?.attempt && last ? Math.max(0, nowMs - last.at) : null;
}
