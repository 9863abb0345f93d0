// Long because it is one story: starting, ending and finding out again share the line, the queue and the timer of a run.
import { existsSync } from 'node:fs';
import type { AttemptEnding, ResumeFrom, StartFailure } from '../../core/protocol/ending.ts';
import type { KeeperRequest, LivingAttempt } from '../../core/protocol/keeper-message.ts';
import { step } from '../../core/run/apply-record.ts';
import type { Effect } from '../../core/run/phase-table.ts';
import { newestAttempt } from '../../core/run/run-state.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { attemptCommand, type Programs } from './attempt-command.ts';
import { readEnding, readStarted } from './attempt-files.ts';
import { closeTornLine } from './event-feed.ts';
import { createEventIntake } from './event-intake.ts';
import { judgeEnding, readTail } from './judge-ending.ts';
import { createKeeperLine } from './keeper-line.ts';
import { keeperLives } from './keeper-link.ts';
import type { LiveRun } from './live-run.ts';
import { endOrphans } from './orphans.ts';
import { createPersistence } from './persistence.ts';
import { checkpointProblem, resumePoint } from './run-checkpoints.ts';
import { openSerialQueue } from './serial-queue.ts';
import { createStopSteps } from './stop-steps.ts';

/** A keeper that cannot be spoken with, or a process in the way, is looked at again after this. */
const TRY_AGAIN_MS = 1_000;
/** A keeper that has no attempt any more, and wrote no ending, is given this long to tell. */
const LATE_ENDING_MS = 3_000;

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
  /** Gives the living attempt's terminal another size. */
  resize(columns: number, rows: number): void;
  /** Hangs up: the keeper and its job go on. Resolves when nothing is under way any more. */
  leave(): Promise<void>;
}

/** Starts supervising an open run. `outputGrew` is called whenever the log of an attempt has become longer. */
export function superviseRun(
  run: LiveRun,
  programs: Programs,
  clock: Clock,
  log: Log,
  outputGrew: () => void,
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
  const intake = createEventIntake(run, clock, log, () => left);
  const line = createKeeperLine(paths.folder, programs, {
    started: (living) => queue.add(() => persistStart(living)),
    startFailed: (failure) => queue.add(() => finishAttempt(failure.attempt, null, failure)),
    refused: () => {
      line.hangUp();
      queue.add(reconcile);
    },
    output: () => {
      intake.look();
      outputGrew();
    },
    blocked: (detail) => queue.add(() => tell('output-blocked', detail)),
    resumed: () => queue.add(() => tell('output-resumed', '')),
    ended: (ending) => queue.add(() => finishAttempt(ending.attempt, ending, null)),
    lost: () => queue.add(reconcile),
  });
  const stopSteps = createStopSteps(paths.stopRequest, clock, line.send);
  const { persist, note, tell } = createPersistence(run, clock, carryOut, () => left);
  const phase = () => state.phase;

  const effects: Record<Effect, () => void> = {
    'start-attempt': () => queue.add(startAttempt),
    'wait-for-retry': waitForRetry,
    'stop-job': () => stopSteps.begin(state.stopRequested === 'kill'),
    'release-keeper': release,
  };

  function carryOut(wanted: readonly Effect[]): void {
    for (const effect of wanted) effects[effect]();
  }

  function release(): void {
    cancelTimer();
    stopSteps.cancel();
    intake.close();
    // Only an attempt that the journal does not know can still live here.
    if (line.living() && state.stopRequested) line.send({ kind: 'stop', how: 'kill' });
    line.dismiss();
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
      newestAttempt(state)?.attempt === attempt && (state.phase === 'starting' || state.phase === 'stopping')
        ? [{ kind: 'attempt-started', attempt, pid, startedAt }]
        : null,
    );
  }

  function waitForRetry(): void {
    retryAfter(Math.max(0, (state.nextAttemptAt ?? 0) - clock.nowMs()));
  }

  function retryAfter(delayMs: number): void {
    cancelTimer();
    cancelTimer = clock.after(delayMs, () => carryOut(step(state.phase, 'retry-due').effects));
  }

  async function startAttempt(): Promise<void> {
    cancelTimer();
    if (left || state.phase !== 'waiting') return;
    const connected = await line.connectOrStart();
    if (left) return line.hangUp();
    // Only the holder of the run's lock can say that no job lives; without it nothing may be ended or started.
    // A keeper that does not answer is no failure of the job.
    const isHeld = !connected && (await keeperLives(paths.folder));
    if (state.phase === 'waiting' && (isHeld || (connected && !(await isWayClear()))))
      return retryAfter(TRY_AGAIN_MS);
    if (connected && state.phase === 'waiting') closeTornLine(paths.events);
    if (state.phase === 'waiting') await intake.drain();
    let start = { attempt: 0, from: { kind: 'beginning' } as ResumeFrom };
    const begun = await persist(() => {
      if (state.phase !== 'waiting') return null;
      const from = resumePoint(run, clock.nowMs());
      run.hinder(from ? null : checkpointProblem(run));
      if (!from) return 'later';
      start = { attempt: Math.max(newestAttempt(state)?.attempt ?? 0, line.lastAttempt()) + 1, from };
      return [{ kind: 'attempt-starting', ...start, eventsOffset: intake.offset() }];
    });
    if (phase() === 'ended') return release();
    if (!begun) return;
    if (!connected) await finishAttempt(start.attempt, null, noKeeper(start.attempt));
    // A line lost meanwhile has asked for a reconciliation already.
    else if (line.isConnected()) sendStart(start.attempt, start.from);
  }

  const noKeeper = (attempt: number): StartFailure => ({
    attempt,
    code: 'other',
    detail: 'the process that holds the terminal did not come up',
  });

  function sendStart(attempt: number, from: ResumeFrom): void {
    stopSteps.cancel();
    intake.open();
    line.send({ kind: 'start', start: attemptCommand(state.spec, paths, attempt, from, programs) });
  }

  /** Ends what is left of earlier attempts. False while something may live that must not be ended. */
  async function isWayClear(): Promise<boolean> {
    const unknown = line.living();
    if (unknown) {
      await note('unknown-attempt', `attempt ${unknown.attempt}, process ${unknown.pid}`);
      return false;
    }
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
    await intake.drain();
    const tail = await readTail(paths.folder, number);
    if (left) return;
    stopSteps.cancel();
    intake.close();
    await persist(() => [judgeEnding(state, facts, failure, tail, clock.nowMs())]);
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
      intake.open();
      intake.look();
      if (state.phase === 'starting') await persistStart(living);
      else if (state.phase === 'stopping') stopSteps.begin(state.stopRequested === 'kill');
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
      if (line.living()) stopSteps.begin(hard);
      queue.add(async () => void (await persist(() => (state.phase === 'ended' ? null : entries))));
    },
    living: line.living,
    outputEnd: line.outputEnd,
    send: line.send,
    resize: line.resize,
    leave: async () => {
      left = true;
      cancelTimer();
      stopSteps.leave();
      intake.close();
      line.hangUp();
      await queue.idle();
    },
  };
}
