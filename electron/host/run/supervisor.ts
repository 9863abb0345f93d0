// Long because it is one story: starting, ending and finding out again share the line, the queue and the timer of a run.
import { existsSync } from 'node:fs';
import type { AttemptEnding, ResumeFrom, StartFailure } from '../../core/protocol/ending.ts';
import type { KeeperRequest, LivingAttempt } from '../../core/protocol/keeper-message.ts';
import { PLAIN_PLAN } from '../../core/protocol/ladder.ts';
import type { Phase } from '../../core/protocol/run-view.ts';
import { step } from '../../core/run/apply-record.ts';
import type { Effect } from '../../core/run/phase-table.ts';
import { newestAttempt, waitLeftMs } from '../../core/run/run-state.ts';
import { endAttempt, userStop } from '../../core/run/stop-graces.ts';
import type { Clock } from '../clock.ts';
import type { Witness } from '../forensics/witness.ts';
import { watchForHangs } from '../hang/watch-for-hangs.ts';
import { watchJobFiles } from '../job-files/job-file-watch.ts';
import type { Log } from '../log.ts';
import { attemptCommand, type Programs } from './attempt-command.ts';
import { readEnding, readStarted } from './attempt-files.ts';
import { closeTornLine } from './event-feed.ts';
import { createEventIntake } from './event-intake.ts';
import { examineEnding } from './judge-ending.ts';
import { createKeeperLine } from './keeper-line.ts';
import { keeperLives, sendKeeperAway } from './keeper-link.ts';
import { createLingerWatch } from './linger-watch.ts';
import type { LiveRun } from './live-run.ts';
import { endOrphans } from './orphans.ts';
import { outputNews } from './output-news.ts';
import { createPersistence } from './persistence.ts';
import { checkpointProblem, FROM_BEGINNING, resumePoint } from './resume-point.ts';
import { openSerialQueue } from './serial-queue.ts';
import { watchSpace } from './space-watch.ts';

/** A keeper that cannot be spoken with, or a process in the way, is looked at again after this. */
const TRY_AGAIN_MS = 1_000;
/** A keeper that has no attempt any more, and wrote no ending, is given this long to tell. */
const LATE_ENDING_MS = 3_000;

/** Phases in which the word that the attempt has started changes something. */
const AWAITS_START: ReadonlySet<Phase> = new Set(['starting', 'ending', 'stopping']);

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
  /** When the living attempt is ended because it hangs, unless it goes on; null: not as things stand. */
  hangEndsAt(): number | null;
  /** Gives the living attempt's terminal another size. */
  resize(columns: number, rows: number): void;
  /** Hangs up: the keeper and its job go on. Resolves when nothing is under way any more. */
  leave(): Promise<void>;
}

/** What a run needs of those around it. */
export interface Surroundings {
  /** Called whenever the log of an attempt has become longer. */
  outputGrew(): void;
  /** Called when something has changed that is not in the journal. */
  changed(): void;
  /** Resolves when no other run is between the queue and its first attempt. */
  handedOver(): Promise<void>;
}

/** Starts supervising an open run. */
export function superviseRun(
  run: LiveRun,
  programs: Programs,
  clock: Clock,
  log: Log,
  witness: Witness,
  { outputGrew, changed, handedOver }: Surroundings,
): Supervisor {
  const { state, paths } = run;
  let left = false;
  let isTakingUp = false;
  let cancelTimer = () => {};
  const queue = openSerialQueue((error) => {
    log.write(`Run ${state.spec.id}`, error);
    // Whatever was under way is found out anew, from the journal and the keeper.
    line.hangUp();
    later(reconcile);
  });
  const lingering = createLingerWatch(state, clock, (entry) =>
    queue.add(async () => void (await persist(() => (state.phase === 'running' ? [entry] : null)))),
  );
  const intake = createEventIntake(
    run,
    clock,
    log,
    () => left,
    (event) => hang.heard(event),
    lingering.look,
  );
  const line = createKeeperLine(paths.folder, programs, {
    started: (living) => {
      hang.attend(living.attempt, 'beginning');
      queue.add(() => persistStart(living));
    },
    startFailed: (failure) => queue.add(() => finishAttempt(failure.attempt, null, failure)),
    refused: () => {
      line.hangUp();
      queue.add(reconcile);
    },
    output: () => {
      intake.look();
      outputGrew();
    },
    pauseRefused: () =>
      queue.add(async () => {
        await persist(() => {
          const attempt = newestAttempt(state)?.attempt;
          return state.phase === 'paused' && attempt ? [{ kind: 'job-continued', attempt }] : null;
        });
      }),
    blocked: (detail) => {
      hang.hold(true);
      queue.add(() => tell('output-blocked', detail));
    },
    resumed: () => {
      hang.hold(false);
      queue.add(() => tell('output-resumed', ''));
    },
    ended: (ending) => queue.add(() => finishAttempt(ending.attempt, ending, null)),
    notUnderstood: (about) => queue.add(() => meetStranger(about)),
    lost: () => queue.add(reconcile),
  });
  const hang = watchForHangs(run, programs, clock, log, {
    living: line.living,
    outputEnd: line.outputEnd,
    lookForEvents: intake.look,
    commit: (entries) => {
      const wanted = run.commit(entries);
      if (wanted) carryOut(wanted);
      return wanted !== null;
    },
    changed,
  });
  const jobFiles = watchJobFiles(run, clock, log, {
    hasLeft: () => left,
    adopted: hang.saved,
  });
  const space = watchSpace(run, clock, log, carryOut);
  const { persist, note, tell } = createPersistence(run, clock, carryOut, () => left);
  const phase = () => state.phase;

  const effects: Record<Effect, () => void> = {
    'start-attempt': () => queue.add(startAttempt),
    'wait-for-retry': waitForRetry,
    // Both wait for somebody else: a client's answer, or the queue.
    'wait-for-answer': rest,
    'wait-for-turn': rest,
    'pause-job': () => line.send({ kind: 'pause' }),
    'continue-job': () => {
      line.send({ kind: 'continue' });
      lingering.look();
    },
    'end-attempt': askToEnd,
    'stop-job': askToEnd,
    'release-keeper': release,
  };

  /** What is looked at while a job lives. */
  function attend(): void {
    intake.open();
    jobFiles.open();
    space.open();
  }

  function rest(): void {
    intake.close();
    jobFiles.close();
    space.close();
  }

  function carryOut(wanted: readonly Effect[]): void {
    for (const effect of wanted) effects[effect]();
  }

  /** The steps themselves are the keeper's; asked for again, none of them comes later. */
  function askToEnd(): void {
    if (state.stopRequested === null && state.endedByUs !== null) line.send(endAttempt(state.endedByUs));
    else line.send(userStop(state.stopRequested === 'kill'));
  }

  function release(): void {
    cancelTimer();
    hang.leave();
    rest();
    run.hinder('start', null);
    lingering.cancel();
    // Only an attempt that the journal does not know can still live here.
    if (line.living() && state.stopRequested) line.send({ kind: 'stop', how: 'kill' });
    // If this host dies now, only a keeper calls the next one: ours stays until the next run has its own.
    void handedOver().then(() => {
      if (state.phase === 'ended' && !left) line.dismiss();
    });
  }

  const later = (what: () => Promise<void>) => {
    clock.after(TRY_AGAIN_MS, () => queue.add(what));
  };

  async function persistStart({
    attempt,
    pid,
    startedAt,
  }: Pick<LivingAttempt, 'attempt' | 'pid' | 'startedAt'>) {
    await persist(() =>
      newestAttempt(state)?.attempt === attempt && AWAITS_START.has(state.phase)
        ? [{ kind: 'attempt-started', attempt, pid, startedAt }]
        : null,
    );
    // It may have said that it had finished before it was known to have begun.
    lingering.look();
  }

  function waitForRetry(): void {
    retryAfter(waitLeftMs(state, clock.nowMs()));
  }

  function retryAfter(delayMs: number): void {
    cancelTimer();
    const retry = () => carryOut(step(state.phase, 'retry-due').effects);
    // Node's shortest timer takes a millisecond.
    if (delayMs === 0) {
      retry();
      return;
    }
    rest();
    cancelTimer = clock.after(delayMs, retry);
  }

  async function startAttempt(): Promise<void> {
    cancelTimer();
    if (left || state.phase !== 'waiting') return;
    let connected = await line.connectOrStart();
    if (connected && line.otherVersion() && !line.living()) {
      // Its last attempt is over: the next one gets a keeper of our version.
      line.dismiss();
      connected = await line.connectOrStart();
    }
    if (left) return line.hangUp();
    // Only the holder of the run's lock can say that no job lives; without it nothing may be ended or started.
    // A keeper that does not answer is no failure of the job.
    const isHeld = !connected && (await keeperLives(paths.folder));
    if (state.phase === 'waiting' && (isHeld || (connected && !(await isWayClear()))))
      return retryAfter(TRY_AGAIN_MS);
    if (connected && state.phase === 'waiting') closeTornLine(paths.events);
    if (state.phase === 'waiting' && (await isHindered())) return retryAfter(TRY_AGAIN_MS);
    let start = { attempt: 0, point: FROM_BEGINNING };
    const begun = await persist(() => {
      if (state.phase !== 'waiting') return null;
      const point = resumePoint(run, clock.nowMs());
      run.hinder('start', point ? null : checkpointProblem(run));
      if (!point) return 'later';
      const attempt = Math.max(newestAttempt(state)?.attempt ?? 0, line.lastAttempt()) + 1;
      start = { attempt, point };
      const plan = state.nextPlan ?? PLAIN_PLAN;
      const { boot } = witness;
      return [
        ...point.entries,
        { kind: 'attempt-starting', attempt, from: point.from, eventsOffset: intake.offset(), plan, boot },
      ];
    });
    if (phase() === 'ended') return release();
    if (!begun) return;
    if (!connected) await finishAttempt(start.attempt, null, noKeeper(start.attempt));
    // A line lost meanwhile has asked for a reconciliation already.
    else if (line.isConnected()) sendStart(start.attempt, start.point.from);
    start.point.keep();
  }

  /** Takes up what there is before a start, and finds out what is in its way. */
  async function isHindered(): Promise<boolean> {
    await intake.drain();
    await jobFiles.check();
    const found = await space.hindrance();
    if (found) run.hinder('start', found);
    return found !== null;
  }

  const noKeeper = (attempt: number): StartFailure => ({
    attempt,
    code: 'other',
    detail: 'the process that holds the terminal did not come up',
  });

  function sendStart(attempt: number, from: ResumeFrom): void {
    isTakingUp = false;
    attend();
    const plan = newestAttempt(state)?.plan ?? PLAIN_PLAN;
    line.send({ kind: 'start', start: attemptCommand(state.spec, paths, attempt, from, plan, programs) });
  }

  /** Ends what is left of earlier attempts. False while something may live that must not be ended. */
  async function isWayClear(): Promise<boolean> {
    const unknown = line.living();
    if (unknown) {
      await note('unknown-attempt', `attempt ${unknown.attempt}, process ${unknown.pid}`);
      return false;
    }
    if (await line.hasNoLeftovers()) return true;
    const { endedPids, waitForPid } = await endOrphans(run);
    if (endedPids.length > 0) await note('orphan-ended', `process ${endedPids.join(', ')}`);
    if (waitForPid !== null) await note('orphan-waited-for', `process ${waitForPid}`);
    return waitForPid === null;
  }

  /** The attempt of that number is over; a second word of it changes nothing. */
  async function finishAttempt(
    number: number,
    facts: AttemptEnding | null,
    failure: StartFailure | null,
  ): Promise<void> {
    const attempt = newestAttempt(state);
    if (left || attempt?.attempt !== number || attempt.endedAt !== null) return;
    if (facts && state.phase === 'starting') await persistStart(facts);
    await jobFiles.takeAll(intake.drain());
    if (left) return;
    hang.leave();
    lingering.cancel();
    const seen = { attempt: number, facts, startFailure: failure, watched: !isTakingUp };
    const ended = await examineEnding(state, paths.folder, seen, witness, clock.nowMs);
    await persist(() => [ended()]);
  }

  /** Finds out what has become of the attempt that the journal leaves open, and of the keeper. */
  async function reconcile(): Promise<void> {
    if (left) return;
    if (state.phase === 'ended') {
      if (existsSync(paths.keeperFile) && (await line.connect())) release();
      return;
    }
    const connected = await line.connect();
    if (left) return line.hangUp();
    if (state.phase === 'waiting') return waitForRetry();
    if (state.phase === 'asking' || state.phase === 'queued') return;
    const attempt = newestAttempt(state);
    if (!attempt) throw new Error(`Run ${state.spec.id} is ${state.phase} without an attempt.`);
    if (connected) return meetKeeper(attempt.attempt, attempt.from);
    if (await keeperLives(paths.folder)) return later(reconcile);
    const ending = readEnding(paths, attempt.attempt);
    if (ending) return finishAttempt(attempt.attempt, ending, null);
    await note('keeper-lost', `in attempt ${attempt.attempt}`);
    if (!(await isWayClear())) return later(reconcile);
    if (state.phase !== 'starting' || readStarted(paths, attempt.attempt))
      return finishAttempt(attempt.attempt, null, null);
    if (await line.connectOrStart()) return meetKeeper(attempt.attempt, attempt.from);
    await finishAttempt(attempt.attempt, null, noKeeper(attempt.attempt));
  }

  async function meetKeeper(attempt: number, from: ResumeFrom): Promise<void> {
    const living = line.living();
    if (living?.attempt === attempt) {
      if (isTakingUp) await note('host-took-over', `process ${process.pid}`);
      isTakingUp = false;
      const other = line.otherVersion();
      if (other) await note('keeper-other-version', other);
      hang.attend(attempt, 'middle');
      hang.hold(typeof living.outputBlocked === 'string');
      queue.add(tellOfOutput);
      attend();
      intake.look();
      lingering.look();
      if (state.phase === 'starting') await persistStart(living);
      else if (living.isPaused && state.phase !== 'paused') line.send({ kind: 'continue' });
      else if (!living.isPaused && state.phase === 'paused') line.send({ kind: 'pause' });
      if (state.phase === 'stopping' || state.phase === 'ending') askToEnd();
      return;
    }
    if (living) {
      await note('unknown-attempt', `attempt ${living.attempt}, process ${living.pid}`);
      return later(reconcile);
    }
    if (line.lastAttempt() < attempt)
      return state.phase === 'starting' ? sendStart(attempt, from) : finishAttempt(attempt, null, null);
    const ending = readEnding(paths, attempt);
    if (ending) return finishAttempt(attempt, ending, null);
    // Either the report comes any moment, or nobody knows how it ended.
    clock.after(LATE_ENDING_MS, () =>
      queue.add(() => finishAttempt(attempt, readEnding(paths, attempt), null)),
    );
  }

  /** What a keeper told while nobody listened it does not tell again. */
  async function tellOfOutput(): Promise<void> {
    const living = line.living();
    const news = living && outputNews(state, living);
    if (news) await tell(news.code, news.detail);
  }

  /** A keeper that cannot be spoken with holds the run: its attempt is let go to its end, then it makes room. */
  async function meetStranger(about: string): Promise<void> {
    if (left || state.phase === 'ended') return;
    await note('keeper-not-understood', about);
    const attempt = newestAttempt(state);
    if (state.phase === 'waiting' || (attempt && readEnding(paths, attempt.attempt)))
      sendKeeperAway(paths.folder);
  }

  return {
    run,
    takeUp: () => {
      isTakingUp = true;
      queue.add(reconcile);
    },
    carryOut,
    stop: (hard) => {
      const entries = [{ kind: 'stop-requested', hard }] as const;
      const wanted = run.commit(entries);
      if (wanted) return carryOut(wanted);
      // The wish cannot be written down yet; the job, which may be what fills the disk, can be ended all the same.
      if (line.living()) line.send(userStop(hard));
      queue.add(async () => void (await persist(() => (state.phase === 'ended' ? null : entries))));
    },
    living: line.living,
    outputEnd: line.outputEnd,
    send: (request) => {
      if (request.kind === 'input') hang.grantAnew();
      line.send(request);
    },
    hangEndsAt: hang.endsAt,
    resize: line.resize,
    leave: async () => {
      left = true;
      cancelTimer();
      hang.leave();
      rest();
      lingering.cancel();
      line.hangUp();
      await queue.idle();
    },
  };
}
