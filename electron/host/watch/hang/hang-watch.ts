import { isIdle } from '../../../core/hang/idle.ts';
import { isWorthMeasuring, lookEveryMs } from '../../../core/hang/judge-silence.ts';
import { type Beat, beatOf } from '../../../core/hang/work-watch.ts';
import type { LivingAttempt } from '../../../core/protocol/keeper/keeper-message.ts';
import { suspicionOf } from '../../../core/run/state/run-state.ts';
import { inTime } from '../../base/in-time.ts';
import type { Signals, Watch } from '../contract/watch.ts';
import type { WatchContext } from '../contract/watch-context.ts';
import type { ActivityMeter } from './activity-meter.ts';
import { createHangTelling } from './hang-telling.ts';
import type { HangTold } from './hang-told.ts';
import type { IntervalStore } from './interval-store.ts';
import { createWorkTimer } from './work-timer.ts';

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
  const { run, clock, log, meter } = around;
  const { state } = run;
  let attended: number | null = null;
  let isHeld = false;
  let stopLooking = () => {};
  const isHolding = (): boolean => isHeld || state.lifecycle.phase !== 'running' || around.living() === null;
  const timer = createWorkTimer(state, clock, around.store, isHolding);
  const telling = createHangTelling(state, clock, timer, () => attended !== null, around.changed);

  function hear(sign: Beat): void {
    if (attended === null) return;
    timer.hear(sign);
    if (sign.kind === 'observation') telling.observed();
    clearSuspicion();
  }

  function clearSuspicion(): void {
    if (attended !== null && suspicionOf(state)) around.commit([{ kind: 'hang-cleared', attempt: attended }]);
    telling.clear();
  }

  function lookLater(): void {
    // Asked each time: a user may change it while the job runs.
    stopLooking = clock.after(lookEveryMs(state.settings.spec.policy.hang), () => void lookAndGoOn());
  }

  async function lookAndGoOn(): Promise<void> {
    const number = attended;
    try {
      await look();
    } catch (error) {
      // Failing to observe is no failure of the job.
      log.write(`Watching run ${state.settings.spec.id}`, error);
    }
    if (attended !== null && attended === number) lookLater();
  }

  async function look(): Promise<void> {
    const living = around.living();
    around.tell.lookNow();
    const idle = living && isWorthMeasuring(timer.now(), timer.judge()) ? await measure(living) : forget();
    timer.moveOn(idle);
    timer.saveIfDue();
    telling.refresh();
    if (!living || isHeld || state.lifecycle.phase !== 'running' || state.signals.finishMarkerAt !== null)
      return;
    const judged = timer.judge();
    if (judged.verdict === 'fine') clearSuspicion();
    else if (!suspicionOf(state)) await suspect(living, idle);
    else if (judged.verdict === 'end') end(living.attempt);
    else telling.foretell(judged);
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
    timer.moveOn(idle);
    const judged = timer.judge();
    if (judged.verdict === 'fine') return;
    const { section, silentMs } = timer.now();
    const facts = {
      section,
      silentMs: Math.round(silentMs),
      thresholdMs: Math.round(judged.thresholdMs),
      usualMs: timer.usualMs(),
      idle,
    };
    around.commit([{ kind: 'hang-suspected', attempt: living.attempt, ...facts, stacks }]);
    telling.foretell(judged);
  }

  async function dumpInTime(living: LivingAttempt): Promise<string | null> {
    try {
      return await inTime(DUMP_MOST_MS, clock, around.dump(living), null);
    } catch (error) {
      // A full disk, most likely; what the job waits for may be just that.
      log.write(`Stacks of run ${state.settings.spec.id}`, error);
      return null;
    }
  }

  function end(attempt: number): void {
    // A disk that refuses the record may be what the job waits for: it is not ended the moment there is space again.
    if (!around.commit([{ kind: 'attempt-ending', attempt, why: 'hang' }])) timer.grantAnew();
  }

  function attend(attempt: number, isMet: boolean): void {
    // While the line was gone it may have been let go on, which is not told again.
    isHeld = false;
    if (attended === attempt) return;
    stopLooking();
    attended = attempt;
    timer.begin(isMet);
    meter.forget();
    // What another host suspected begins anew with us: nobody watched in between.
    clearSuspicion();
    lookLater();
  }

  /** While held the job does not age: it waits because its output cannot be written. */
  function hold(held: boolean): void {
    timer.moveOn(null);
    isHeld = held;
  }

  function leave(): void {
    stopLooking();
    attended = null;
    telling.forget();
    timer.save();
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
    // Somebody is at it.
    inputTyped: () => {
      timer.moveOn(null);
      timer.grantAnew();
    },
    outputBlocked: hold,
    told: telling.told,
  };
}
