// Long because all parts of the supervision of a run are put together here.

import type { OutputReading } from '../../core/output/output-reading.ts';
import type { CheckpointOwner } from '../../core/protocol/disk/checkpoint.ts';
import type { JournalEntry } from '../../core/protocol/journal/journal-record.ts';
import type { KeeperRequest, LivingAttempt } from '../../core/protocol/keeper/keeper-message.ts';
import type { Answer } from '../../core/protocol/wire/problem.ts';
import { step } from '../../core/run/apply/phase-step.ts';
import type { Effect } from '../../core/run/phase-table.ts';
import type { Candidate } from '../../core/run/state/find-checkpoint.ts';
import { newestAttempt, waitLeftMs } from '../../core/run/state/run-state.ts';
import { endRequest, userStop } from '../../core/run/stop-graces.ts';
import { redecide } from '../../core/verdict/redecide.ts';
import type { Verdict } from '../../core/verdict/rejudge.ts';
import type { Clock } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import { openSerialQueue } from '../base/serial-queue.ts';
import { tellOfAbsence } from '../keepers/keeper-absence.ts';
import { createKeeperLine } from '../keepers/keeper-line.ts';
import { watchForSilence } from '../keepers/keeper-silence.ts';
import type { LiveRun } from '../live/live-run.ts';
import { createPersistence } from '../live/persistence.ts';
import type { Place } from '../place/place.ts';
import type { Patterns } from '../store/pattern-file.ts';
import type { Watch } from '../watch/contract/watch.ts';
import { openWatches, type WatchTable } from '../watch/contract/watch-set.ts';
import { hasLateWords } from '../watch/events/event-feed.ts';
import type { HangTold } from '../watch/hang/hang-told.ts';
import type { WatchAnswers } from '../watch/watches.ts';
import { createBeginning } from './begin-attempt.ts';
import { verifyChosen } from './chosen-checkpoint.ts';
import { createJudgingAgain } from './judge-again.ts';
import { keeperEvents } from './keeper-events.ts';
import { onceSoon } from './once-soon.ts';
import { reconcile } from './reconcile.ts';
import type { RunContext } from './run-context.ts';
import { createSettling } from './settle.ts';

/** What could not be done now, as with a keeper that cannot be spoken with, is tried again after this. */
const TRY_AGAIN_MS = 1_000;
/** What a job, or a child that it left behind, says after its end is looked for this long after it, and whenever somebody looks. */
const LOOK_AGAIN_AFTER_MS = [10_000, 60_000];

/** What carries one run through its life: it does what the phase table says, and knows nothing of clients. */
export interface Supervisor {
  readonly run: LiveRun;
  /** Takes up a run where the journal ends: waits for its retry, or goes on with the attempt that may live. */
  takeUp(): void;
  /** Does what a record just committed asks for. */
  carryOut(effects: readonly Effect[]): void;
  /** Ends the job, or the wait for its restart; `hard` without asking it first. A full disk does not hinder it. */
  stop(hard: boolean): void;
  /** The attempt that lives, as the keeper sees it. */
  living(): LivingAttempt | null;
  /** Bytes of output of the living attempt, as last heard. */
  outputEnd(): number;
  send(request: KeeperRequest): void;
  /** What is recognised in the output of the newest attempt; null if it is not read. */
  reading(): OutputReading | null;
  /** Has the iterations be read by another recognizer, in all attempts anew; null: by none. False if the disk refused. */
  chooseRecognizer(recognizer: string | null): boolean;
  /**
   * Takes up what was said after the end of a run that has ended, and judges it again if that is due. Of one that waits or asks it
   * is decided again, if its settings were changed. Resolves when it is done.
   */
  lookAgain(): Promise<void>;
  /** How today's rules judge a run that has ended, if that differs from its verdict; else null. */
  offeredVerdict(): Verdict | null;
  /** A checkpoint that somebody wants to go on from, verified now. */
  verifyCheckpoint(
    wish: { file: string; whose: CheckpointOwner },
    isForAnother?: boolean,
  ): Promise<Answer<Candidate>>;
  /** Judges a run that has ended by today's rules. */
  judgeAgain(): Answer<null>;
  /** What the watch for hangs knows of the living attempt. */
  hangTold(): HangTold;
  /** Gives the living attempt's terminal another size. */
  resize(columns: number, rows: number): void;
  /** Tells a keeper without a job that it may go. */
  dismissKeeper(): void;
  /** Hangs up: the keeper and its job go on. Resolves when nothing is under way any more. */
  leave(): Promise<void>;
}

/** What a run needs of those around it. */
export interface Dependencies {
  /** Called whenever the log of an attempt has become longer. */
  outputGrew(): void;
  /** Called when something has changed that is not in the journal. */
  changed(): void;
  /** Resolves when no other run is between the queue and its first attempt. */
  handedOver(): Promise<void>;
  /** The user's own, for its output. */
  patterns: Patterns;
  /** All that watches its attempts. */
  everyWatch: WatchTable<WatchAnswers & Record<string, Watch>>;
}

/** Starts supervising an open run: puts together how its attempts begin, are watched and end. */
export function superviseRun(
  run: LiveRun,
  place: Place,
  clock: Clock,
  log: Log,
  { outputGrew, changed, handedOver, patterns, everyWatch }: Dependencies,
): Supervisor {
  const { state } = run;
  let left = false;
  let cancelTimer = () => {};
  const hasLeft = () => left;
  const silence = watchForSilence(run, clock);
  const absence = tellOfAbsence(run);
  const queue = openSerialQueue((error) => {
    log.write(`Run ${state.settings.spec.id}`, error);
    run.hinder('supervision', {
      code: 'unexpected',
      detail: error instanceof Error ? error.message : String(error),
    });
    // Whatever was under way is reconciled anew, from the journal and the keeper.
    line.hangUp();
    takeUpSoon();
  });
  const line = createKeeperLine(
    run.paths.folder,
    place.keepers,
    keeperEvents(run, () => context, {
      silence,
      reconcileAgain: () => reconcileAgain(),
      outputGrew: () => {
        watches.outputGrew();
        outputGrew();
      },
    }),
  );
  const { all: watches, named: answers } = openWatches(everyWatch, {
    ...{ run, place, clock, log, patterns, keeper: line, hasLeft, commit: commitAndCarryOut, changed },
    persist: (build) => queue.add(async () => void (await context.persist(build))),
  });
  const judging = createJudgingAgain(run, place.machine, clock, () => void (left || lookAgain()));
  const context: RunContext = {
    ...createPersistence(run, clock, carryOut, hasLeft),
    ...{ run, line, watches, answers, place, clock, hasLeft },
    isTakingUp: false,
    add: queue.add,
    later: (what) => {
      clock.after(TRY_AGAIN_MS, () => queue.add(what));
    },
  };
  const beginning = createBeginning(context, {
    silence,
    release,
    absence,
    decideAgain,
    tryLater: (afterMs = TRY_AGAIN_MS) => retryAfter(afterMs),
  });
  const actions = {
    beginning,
    silence,
    absence,
    waitForRetry,
    askToEnd,
    release,
    lookAgain,
    decideAgain,
    changed,
  };
  const reconcileAgain = () => reconcile(context, actions);
  const settle = createSettling(context, lookAgain);
  const takeUpSoon = onceSoon(clock, TRY_AGAIN_MS, takeUp);

  const effects: Record<Effect, () => void> = {
    'start-attempt': () => queue.add(beginning.begin),
    'wait-for-retry': () => {
      waitForRetry();
      queue.add(settle);
    },
    // Both wait for somebody else: a client's answer, or the queue.
    'wait-for-answer': () => {
      cancelTimer();
      run.hinder('start', null);
      watches.close();
      queue.add(settle);
    },
    'wait-for-turn': watches.close,
    'pause-job': () => line.send({ kind: 'pause' }),
    'continue-job': () => {
      line.send({ kind: 'continue' });
      watches.jobRuns();
    },
    'end-attempt': askToEnd,
    'stop-job': askToEnd,
    'release-keeper': release,
  };

  function commitAndCarryOut(entries: readonly JournalEntry[]): boolean {
    const wanted = run.commit(entries);
    if (wanted) carryOut(wanted);
    return wanted !== null;
  }

  function carryOut(wanted: readonly Effect[]): void {
    for (const effect of wanted) effects[effect]();
  }

  /** The steps themselves are the keeper's; asked for again, none of them comes later. */
  function askToEnd(): void {
    if (state.intent.stopRequested === null && state.lifecycle.endedByUs !== null)
      line.send(endRequest(state.lifecycle.endedByUs));
    else line.send(userStop(state.intent.stopRequested === 'kill'));
  }

  /** What came after the end is read while nothing else of the run is under way. */
  async function lookAgain(): Promise<void> {
    if (state.lifecycle.phase !== 'ended') return decideAgain();
    if (hasLateWords(run)) answers.events.look();
    queue.add(async () => {
      await answers.output.takeUpReread();
      await answers.output.takeUpLate();
      if (!left) judging.ifDue();
    });
    await queue.idle();
  }

  /** A run that waits for its restart or asks goes on as its settings have it now. */
  function decideAgain(): void {
    const attempt = newestAttempt(state)?.attempt;
    const decision = redecide(state);
    if (attempt && decision) commitAndCarryOut([{ kind: 'restart-redecided', attempt, decision }]);
  }

  function release(): void {
    cancelTimer();
    watches.rest();
    watches.close();
    silence.over();
    run.unhinder();
    for (const afterMs of LOOK_AGAIN_AFTER_MS) clock.after(afterMs, () => void lookAgain());
    // Only an attempt that the journal does not know can still live here.
    if (line.living() && state.intent.stopRequested) line.send({ kind: 'stop', how: 'kill' });
    // If this host dies now, only a keeper calls the next one: ours stays until the next run has its own.
    void handedOver().then(() => queue.add(settle));
  }

  function takeUp(): void {
    queue.add(reconcileAgain);
    queue.add(() => (state.lifecycle.phase === 'ended' ? undefined : settle()));
  }

  function waitForRetry(): void {
    retryAfter(waitLeftMs(state, clock.nowMs()));
  }

  function retryAfter(delayMs: number): void {
    cancelTimer();
    const retry = () => carryOut(step(state.lifecycle.phase, 'retry-due').effects);
    // Node's shortest timer takes a millisecond.
    if (delayMs === 0) {
      retry();
      return;
    }
    watches.close();
    cancelTimer = clock.after(delayMs, retry);
  }

  return {
    run,
    takeUp: () => {
      context.isTakingUp = true;
      takeUp();
    },
    carryOut,
    stop: (hard) => {
      const entries = [{ kind: 'stop-requested', hard }] as const;
      const wanted = run.commit(entries);
      if (wanted) return carryOut(wanted);
      // The wish cannot be written down yet; the job, which may be what fills the disk, can be ended all the same.
      if (line.living()) line.send(userStop(hard));
      queue.add(
        async () => void (await context.persist(() => (state.lifecycle.phase === 'ended' ? null : entries))),
      );
    },
    living: line.living,
    outputEnd: line.outputEnd,
    send: (request) => {
      if (request.kind === 'input') watches.inputTyped();
      line.send(request);
    },
    reading: answers.output.reading,
    chooseRecognizer: answers.output.choose,
    lookAgain,
    offeredVerdict: judging.offer,
    verifyCheckpoint: (wish, isForAnother) => verifyChosen(run, answers.files, wish, isForAnother),
    judgeAgain: judging.now,
    hangTold: answers.hang.told,
    resize: line.resize,
    dismissKeeper: () => {
      if (line.living() === null) line.dismiss();
    },
    leave: async () => {
      left = true;
      cancelTimer();
      watches.rest();
      watches.close();
      silence.over();
      line.hangUp();
      await queue.idle();
    },
  };
}
