// Long because it ties the timer, the forewarnings, the meter and the reporter together.

import { isIdle } from '../../../core/hang/idle.ts';
import { isWorthMeasuring, lookEveryMs, type SilenceVerdict } from '../../../core/hang/judge-silence.ts';
import { type WorkSign, workSignOf } from '../../../core/hang/work-watch.ts';
import type { LivingAttempt } from '../../../core/protocol/keeper/keeper-message.ts';
import { newestAttempt, suspicionOf } from '../../../core/run/state/run-state.ts';
import { inTime } from '../../base/in-time.ts';
import type { Signals, Watch } from '../contract/watch.ts';
import type { WatchContext } from '../contract/watch-context.ts';
import type { ActivityMeter } from './activity-meter.ts';
import { createForewarning, type WrittenSince } from './forewarning.ts';
import { createHangReporter } from './hang-reporter.ts';
import type { HangStatus } from './hang-status.ts';
import type { IntervalStore } from './interval-store.ts';
import type { SilenceHandover } from './silence-handover.ts';
import { createWorkTimer } from './work-timer.ts';

/** A host that met a running job ends it no sooner: first it reads what the job has written meanwhile. */
const MET_GRACE_MS = 60_000;
/**
 * Longer dumps are abandoned: a process that hangs inside the kernel may block its readers, even against a kill, and
 * the watch must continue.
 */
const DUMP_MOST_MS = 25_000;

/** The supervisor's queries about the silence of a job. */
export interface HangAnswers {
  /** The hang status of the living attempt, for clients. */
  status(): HangStatus;
}

type Heard =
  | 'eventSaid'
  | 'checkpointAdopted'
  | 'outputRead'
  | 'inputTyped'
  | 'outputBlocked'
  | 'logFilesGrew'
  | 'sharedLogGrew';

export type HangWatch = Watch & Pick<Signals, Heard> & HangAnswers;

/** What the watch observes, and how it acts. */
export interface HangDependencies
  extends Pick<WatchContext, 'run' | 'clock' | 'log' | 'tell' | 'commit' | 'changed'> {
  meter: ActivityMeter;
  store: IntervalStore;
  handover: SilenceHandover;
  /** The living attempt, as the keeper reports it. */
  living(): LivingAttempt | null;
  outputEnd(): number;
  /** True if the job waits because its output cannot be written, as the keeper reported at the connection. */
  isOutputBlocked(): boolean;
  /** Ids of known failures: the job has written their text, which precedes a hang, in these last bytes. */
  hangsAhead(written: WrittenSince): Promise<string[]>;
  /**
   * Writes the stacks of the job's processes; resolves to the file relative to the run folder, null if there are none.
   */
  dump(living: LivingAttempt): Promise<string | null>;
}

/** Watches the living attempt of a run for signs of work, and has it ended if it hangs. */
export function createHangWatch(around: HangDependencies): HangWatch {
  const { run, clock, log, meter, handover } = around;
  const { state } = run;
  let attended: number | null = null;
  /** Until then its files may show work that this host has not seen yet. */
  let isNewUntilMs = 0;
  /** What the job wrote to its log files since it is attended is output too. */
  let logBytes = 0;
  let isHeld = false;
  let stopLooking = () => {};
  const isHolding = (): boolean => isHeld || state.lifecycle.phase !== 'running' || around.living() === null;
  const forewarning = createForewarning(() => ({ outputBytes: around.outputEnd(), logBytes }), clock);
  const timer = createWorkTimer(state, clock, around.store, isHolding);
  const reporter = createHangReporter(state, clock, timer, () => attended !== null, around.changed);

  function hear(sign: WorkSign): void {
    if (attended === null) return;
    timer.hear(sign);
    handover.drop();
    forewarning.heard();
    if (sign.kind === 'observation') reporter.observed();
    clearSuspicion(true);
  }

  function clearSuspicion(worked: boolean): void {
    if (attended !== null && suspicionOf(state))
      around.commit([{ kind: 'hang-cleared', attempt: attended, worked }]);
    reporter.clear();
  }

  const silenceOf = (attempt: number) => ({ attempt, outputEnd: around.outputEnd(), ...timer.kept() });

  function lookLater(): void {
    // Read each time: a user may change it while the job runs.
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
    // A host that is killed has no time for it. The attempt may have ended while it was measured.
    if (attended !== null && isWorthMeasuring(timer.now(), timer.judge()))
      handover.keepIfDue(silenceOf(attended));
    reporter.refresh();
    if (!living || isHeld || state.lifecycle.phase !== 'running' || state.signals.finishMarkerAt !== null)
      return;
    const judged = await judgeForewarned(living);
    if (judged === null) return;
    if (judged.verdict === 'fine') clearSuspicion(false);
    else if (!suspicionOf(state)) await suspect(living, idle);
    else if (judged.verdict === 'end' && clock.uptimeMs() >= isNewUntilMs) end(living.attempt);
    else reporter.predict(judged);
  }

  /** Reads what the job has written only if that can change the verdict. Null if the job is another one by then. */
  async function judgeForewarned({ attempt }: LivingAttempt): Promise<SilenceVerdict | null> {
    const judged = judge();
    const written = judged.verdict === 'fine' && isQuiet(judged) ? forewarning.toRead() : null;
    forewarning.looked();
    if (written === null) return judged;
    try {
      const { section } = timer.now();
      forewarning.found(written, await around.hangsAhead({ ...written, attempt, section }));
    } catch (error) {
      log.write(`What run ${state.settings.spec.id} wrote before its silence`, error);
    }
    return attended === attempt && state.lifecycle.phase === 'running' ? judge() : null;
  }

  const judge = (): SilenceVerdict => timer.judge(forewarning.known().length > 0);
  const isQuiet = ({ forewarnedMs }: SilenceVerdict): boolean => timer.now().silentMs >= forewarnedMs;

  const forget = (): null => {
    meter.forget();
    return null;
  };

  async function measure({ pid }: LivingAttempt): Promise<boolean | null> {
    const seen = await meter.look({
      pid,
      outputBytes: around.outputEnd() + logBytes,
      uptimeMs: clock.uptimeMs(),
    });
    return seen && isIdle(seen);
  }

  async function suspect(living: LivingAttempt, idle: boolean | null): Promise<void> {
    const stacks = await dumpInTime(living);
    // It may have continued, or ended, while its stacks were taken.
    if (attended !== living.attempt || state.lifecycle.phase !== 'running') return;
    timer.moveOn(idle);
    const judged = judge();
    if (judged.verdict === 'fine') return;
    const { section, silentMs } = timer.now();
    // What the silence is longer than without it needs no reason.
    const known = silentMs < judged.thresholdMs ? forewarning.known() : [];
    const facts = {
      section,
      silentMs: Math.round(silentMs),
      thresholdMs: Math.round(known.length > 0 ? judged.forewarnedMs : judged.thresholdMs),
      ...(known.length > 0 ? { known: [...known] } : {}),
      usualMs: timer.usualMs(),
      idle,
    };
    around.commit([{ kind: 'hang-suspected', attempt: living.attempt, ...facts, stacks }]);
    reporter.predict(judged);
  }

  async function dumpInTime(living: LivingAttempt): Promise<string | null> {
    try {
      return await inTime(DUMP_MOST_MS, clock, around.dump(living), null);
    } catch (error) {
      // Most likely a full disk, for which the job itself may be waiting.
      log.write(`Stacks of run ${state.settings.spec.id}`, error);
      return null;
    }
  }

  function end(attempt: number): void {
    // If the disk refuses the record, the job may be waiting for the disk too: it is not ended the moment there is
    // space again.
    if (!around.commit([{ kind: 'attempt-ending', attempt, why: 'hang' }])) timer.grantAnew();
  }

  function attend(attempt: number, isMet: boolean): void {
    // It may have been continued while the connection was lost; the keeper does not report that again.
    isHeld = false;
    if (attended === attempt) return;
    stopLooking();
    attended = attempt;
    isNewUntilMs = isMet ? clock.uptimeMs() + MET_GRACE_MS : 0;
    timer.begin(isMet, handover.begin(attempt, isMet), around.outputEnd());
    forewarning.begin(isMet);
    meter.forget();
    lookLater();
  }

  /** It may have worked, or not: its silence begins again, and nothing is learned from it. */
  function startOver(): void {
    timer.moveOn(null);
    timer.grantAnew();
    handover.drop();
  }

  /** While held the job does not age: it waits because its output cannot be written. */
  function hold(held: boolean): void {
    timer.moveOn(null);
    isHeld = held;
  }

  function leave(): void {
    stopLooking();
    if (newestAttempt(state)?.endedAt !== null) handover.drop();
    else if (attended !== null) handover.keep(silenceOf(attended));
    attended = null;
    meter.forget();
    reporter.forget();
    timer.save();
  }

  return {
    attend: ({ attempt, moment }) => {
      // An attempt that has not begun cannot hang.
      if (moment === 'sent') return;
      attend(attempt, moment === 'met');
      if (moment === 'met') hold(around.isOutputBlocked());
    },
    rest: leave,
    close: leave,
    eventSaid: (event, end) => {
      const sign = handover.isNew(end) ? workSignOf(event) : null;
      if (sign) hear(sign);
    },
    checkpointAdopted: () => hear({ kind: 'checkpoint' }),
    outputRead: (kind) => hear(kind === 'over' ? { kind: 'section', section: 'shutdown' } : { kind }),
    // A user is working with the job.
    inputTyped: startOver,
    // Another run may have written it. Without its own lines, a job that works looks as one that hangs.
    sharedLogGrew: startOver,
    logFilesGrew: (bytes) => {
      logBytes += bytes;
    },
    outputBlocked: hold,
    status: reporter.status,
  };
}
