// Long because it connects all that the supervision of a run consists of.

import type { OutputReading } from '../../core/output/output-reading.ts';
import type { CheckpointOwner } from '../../core/protocol/disk/checkpoint.ts';
import type { ChosenRoles } from '../../core/protocol/disk/output-roles.ts';
import type { JournalEntry } from '../../core/protocol/journal/journal-record.ts';
import type { KeeperRequest, LivingAttempt } from '../../core/protocol/keeper/keeper-message.ts';
import { messageOf } from '../../core/protocol/message-of.ts';
import type { LeftoversEnded } from '../../core/protocol/wire/machine-now.ts';
import type { Answer } from '../../core/protocol/wire/problem.ts';
import type { StructureView } from '../../core/protocol/wire/reading-view.ts';
import type { SavedNow } from '../../core/protocol/wire/saved-now.ts';
import type { Effect } from '../../core/run/phase-table.ts';
import type { Candidate } from '../../core/run/state/find-checkpoint.ts';
import type { Verdict } from '../../core/verdict/rejudge.ts';
import type { Clock } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import { TRY_AGAIN_MS } from '../base/pause.ts';
import { openSerialQueue } from '../base/serial-queue.ts';
import type { Failures } from '../failures/failures.ts';
import { reportKeeperAbsence } from '../keepers/keeper-absence.ts';
import { createKeeperLine } from '../keepers/keeper-line.ts';
import { reportKeeperSilence } from '../keepers/keeper-silence.ts';
import type { LiveRun } from '../live/live-run.ts';
import { createPersistence } from '../live/persistence.ts';
import type { CardLedger } from '../monitor/card-ledger.ts';
import type { MachineMonitor } from '../monitor/machine-monitor.ts';
import type { Place } from '../place/place.ts';
import type { Patterns } from '../store/pattern-file.ts';
import type { Watch } from '../watch/contract/watch.ts';
import type { WatchContext } from '../watch/contract/watch-context.ts';
import { openWatches, type WatchTable } from '../watch/contract/watch-set.ts';
import type { HangStatus } from '../watch/hang/hang-status.ts';
import type { WatchAnswers } from '../watch/watches.ts';
import { createAttemptStarter } from './begin-attempt.ts';
import { verifyChosen } from './chosen-checkpoint.ts';
import { createEffects } from './effects.ts';
import { endRunLeftovers } from './end-leftovers.ts';
import { keeperEvents } from './keeper-events.ts';
import { createLookingAgain } from './look-again.ts';
import { onceSoon } from './once-soon.ts';
import { reconcile } from './reconcile.ts';
import { createRetryTimer } from './retry-timer.ts';
import type { RunContext } from './run-context.ts';
import { saveNow } from './save-now.ts';
import { createSettling } from './settle.ts';
import { askToEnd, stopRun } from './stop-run.ts';

/**
 * How long after a job's end Vigil looks for late output of the job, or of a child it left behind. Each reader triggers
 * a look as well.
 */
const LOOK_AGAIN_AFTER_MS = [10_000, 60_000];

/** Carries one run through its life: it follows the phase table, and knows nothing about clients. */
export interface Supervisor {
  readonly run: LiveRun;
  /** Continues a run where the journal ends: waits for its retry, or reconciles the attempt that may be alive. */
  takeUp(): void;
  /** Carries out the effects of a record that was just committed. */
  carryOut(effects: readonly Effect[]): void;
  /** Ends the job, or the wait for its restart; `hard` without asking it first. Works with a full disk too. */
  stop(hard: boolean): void;
  /** The living attempt, as the keeper reports it. */
  living(): LivingAttempt | null;
  /** Bytes of output of the living attempt, as last reported. */
  outputEnd(): number;
  send(request: KeeperRequest): void;
  /** What is recognised in the output of the newest attempt; null if its output is not read. */
  reading(): OutputReading | null;
  /** What the lines of the newest attempt tell by themselves, as it is shown; null: nothing, or they are not read. */
  structure(): StructureView | null;
  /** Reads the iterations of all attempts again with another recognizer; null: with none. False if the disk refused. */
  chooseRecognizer(recognizer: string | null): boolean;
  /** Reads all attempts again by what the user says of the numbers in the output. False if the disk refused. */
  chooseRoles(chosen: ChosenRoles): boolean;
  /**
   * Reads what was reported after the end of an ended run, and judges it again if that is due. For a run that waits or
   * asks, decides again if its settings were changed. Resolves when that is done.
   */
  lookAgain(): Promise<void>;
  /** The verdict of today's rules on an ended run, if it differs from the recorded one; else null. */
  offeredVerdict(): Verdict | null;
  /** Verifies a checkpoint that a user wants to resume from. */
  verifyCheckpoint(
    wish: { file: string; whose: CheckpointOwner },
    isForAnother?: boolean,
  ): Promise<Answer<Candidate>>;
  /** Saves the state of the run now, as far as that is possible. */
  saveNow(): Answer<SavedNow>;
  /** Judges a run that has ended by today's rules. */
  judgeAgain(): Answer<null>;
  /** Ends what the run left behind, among it this process; refused while an attempt is alive. */
  endLeftovers(pid: number): Promise<Answer<LeftoversEnded>>;
  /** The hang watch's knowledge about the living attempt. */
  hangStatus(): HangStatus;
  /** Gathers the facts about an attempt that has ended. */
  readonly gatherDossier: WatchAnswers['dossier']['gather'];
  /** Resizes the terminal of the living attempt. */
  resize(columns: number, rows: number): void;
  /** Allows a keeper without a job to exit. */
  dismissKeeper(): void;
  /** Disconnects: the keeper and its job continue. Resolves when nothing is in progress any more. */
  leave(): Promise<void>;
}

/** What a run needs from its surroundings. */
export interface Dependencies {
  /** Called whenever the log of an attempt has grown. */
  outputGrew(): void;
  /** Called when something outside the journal has changed. */
  changed(): void;
  /** Resolves when no other run is between the queue and its first attempt. */
  handedOver(): Promise<void>;
  /** Samples of the machine. */
  monitor: MachineMonitor;
  /** Which scripts use which GPU. */
  cards: CardLedger;
  livingRuns: WatchContext['livingRuns'];
  runsAtWork: WatchContext['runsAtWork'];
  logClaims: WatchContext['logClaims'];
  /** The user's own patterns for its output. */
  patterns: Patterns;
  /** The catalogue of known failures. */
  failures: Failures;
  /** All watches of its attempts. */
  everyWatch: WatchTable<WatchAnswers & Record<string, Watch>>;
}

/** Starts supervising an open run: connects the beginning, the watches and the end of its attempts. */
export function superviseRun(
  run: LiveRun,
  place: Place,
  clock: Clock,
  log: Log,
  {
    outputGrew,
    changed,
    handedOver,
    monitor,
    cards,
    livingRuns,
    runsAtWork,
    logClaims,
    patterns,
    failures,
    everyWatch,
  }: Dependencies,
): Supervisor {
  const { state } = run;
  let left = false;
  const hasLeft = () => left;
  const silence = reportKeeperSilence(run, clock);
  const absence = reportKeeperAbsence(run);
  const queue = openSerialQueue((error) => {
    log.write(`Run ${state.settings.spec.id}`, error);
    run.hinder('supervision', {
      code: 'unexpected',
      message: messageOf(error),
    });
    // Reconcile everything in progress again from the journal and the keeper.
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
    ...{
      run,
      place,
      clock,
      log,
      monitor,
      cards,
      livingRuns,
      runsAtWork,
      logClaims,
      patterns,
      failures,
      keeper: line,
      hasLeft,
      commit: commitAndCarryOut,
      changed,
    },
    logsGrew: outputGrew,
    persist: (build) => queue.add(async () => void (await context.persist(build))),
  });
  const timer = createRetryTimer(run, clock, { waits: watches.close, carryOut });
  const context: RunContext = {
    ...createPersistence(run, clock, carryOut, hasLeft),
    ...{ run, line, watches, answers, place, clock, failures, hasLeft },
    isTakingUp: false,
    add: queue.add,
    later: (what) => {
      clock.after(TRY_AGAIN_MS, () => queue.add(what));
    },
  };
  const { lookAgain, decideAgain, judging } = createLookingAgain(context, {
    commit: commitAndCarryOut,
    idle: queue.idle,
  });
  const shared = { silence, absence, release, decideAgain };
  const attemptStarter = createAttemptStarter(context, {
    ...shared,
    tryLater: (afterMs = TRY_AGAIN_MS) => timer.retryAfter(afterMs),
  });
  const reconcileAgain = () =>
    reconcile(context, {
      ...{ ...shared, attemptStarter, lookAgain, changed, waitForRetry: timer.waitForRetry },
      askToEnd: () => askToEnd(context),
    });
  const settle = createSettling(context, lookAgain);
  const takeUpSoon = onceSoon(clock, TRY_AGAIN_MS, takeUp);

  const effects = createEffects(context, { attemptStarter, timer, settle, release });

  function commitAndCarryOut(entries: readonly JournalEntry[]): boolean {
    const wanted = run.commit(entries);
    if (wanted) carryOut(wanted);
    return wanted !== null;
  }

  function carryOut(wanted: readonly Effect[]): void {
    for (const effect of wanted) effects[effect]();
  }

  function release(): void {
    timer.cancel();
    watches.rest();
    watches.close();
    silence.over();
    run.unhinder();
    for (const afterMs of LOOK_AGAIN_AFTER_MS) clock.after(afterMs, () => void lookAgain());
    // Only an attempt that the journal does not know can still be alive here.
    if (line.living() && state.intent.stopRequested) line.send({ kind: 'stop', how: 'kill' });
    // If this host dies now, only a keeper starts the next one: this keeper stays until the next run has its own.
    void handedOver().then(() => queue.add(settle));
  }

  function takeUp(): void {
    queue.add(reconcileAgain);
    queue.add(() => (state.lifecycle.phase === 'ended' ? undefined : settle()));
  }

  return {
    run,
    takeUp: () => {
      context.isTakingUp = true;
      takeUp();
    },
    carryOut,
    stop: (hard) => stopRun(context, hard, carryOut),
    living: line.living,
    outputEnd: line.outputEnd,
    send: (request) => {
      if (request.kind === 'input') watches.inputTyped();
      line.send(request);
    },
    reading: answers.output.reading,
    structure: answers.output.structure,
    chooseRecognizer: answers.output.choose,
    chooseRoles: answers.output.chooseRoles,
    lookAgain,
    offeredVerdict: judging.offer,
    verifyCheckpoint: (wish, isForAnother) => verifyChosen(run, answers.files, wish, isForAnother),
    saveNow: () => saveNow(run, clock.nowMs()),
    judgeAgain: judging.now,
    endLeftovers: (pid) =>
      new Promise((resolve, reject) => {
        queue.add(() => endRunLeftovers(context, pid).then(resolve, reject));
      }),
    hangStatus: answers.hang.status,
    gatherDossier: answers.dossier.gather,
    resize: line.resize,
    dismissKeeper: () => {
      if (line.living() === null) line.dismiss();
    },
    leave: async () => {
      left = true;
      timer.cancel();
      watches.rest();
      watches.close();
      silence.over();
      line.hangUp();
      await queue.idle();
    },
  };
}
