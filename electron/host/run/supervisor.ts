import type { AttemptEnding, ResumeFrom, StartFailure } from '../../core/protocol/ending.ts';
import type { JournalEntry } from '../../core/protocol/journal-record.ts';
import type { KeeperReport, KeeperRequest, LivingAttempt } from '../../core/protocol/keeper-message.ts';
import { step } from '../../core/run/apply-record.ts';
import type { Effect } from '../../core/run/phase-table.ts';
import { newestAttempt } from '../../core/run/run-state.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { makeAttemptFolder } from '../store/run-folder.ts';
import { attemptCommand, type Programs } from './attempt-command.ts';
import { readEnding, readStarted } from './attempt-files.ts';
import { closeTornLine } from './event-feed.ts';
import { createEventIntake } from './event-intake.ts';
import { judgeEnding } from './judge-ending.ts';
import {
  connectKeeper,
  type KeeperLink,
  type KeeperListener,
  keeperLives,
  startKeeper,
  type Welcome,
} from './keeper-link.ts';
import type { LiveRun } from './live-run.ts';
import { endOrphans } from './orphans.ts';
import { resumePoint } from './run-checkpoints.ts';
import { openSerialQueue } from './serial-queue.ts';
import { createStopSteps } from './stop-steps.ts';

/** A refused write of the journal, or a keeper that cannot be spoken with, is tried again after this. */
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
  /** Ends the job; `hard` without asking it first. Only while an attempt lives or waits. */
  stop(hard: boolean): boolean;
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
  outputGrew: (attempt: number, end: number) => void,
): Supervisor {
  const { state, paths } = run;
  let link: KeeperLink | null = null;
  let living: LivingAttempt | null = null;
  let outputEnd = 0;
  let left = false;
  let hardStop = false;
  let cancelTimer = () => {};
  const queue = openSerialQueue((error) => log.write(`Run ${state.spec.id}`, error));
  const send = (request: KeeperRequest) => link?.send(request);
  const stopSteps = createStopSteps(paths.stopRequest, clock, send);
  const intake = createEventIntake(run, clock, log);

  const effects: Record<Effect, () => void> = {
    'start-attempt': () => queue.add(startAttempt),
    'wait-for-retry': waitForRetry,
    'stop-job': () => stopSteps.begin(hardStop),
    'release-keeper': () => {
      cancelTimer();
      stopSteps.cancel();
      intake.close();
      link?.send({ kind: 'leave' });
      link?.close();
      link = null;
    },
  };

  function carryOut(wanted: readonly Effect[]): void {
    for (const effect of wanted) effects[effect]();
  }

  /** Commits, however long the disk takes to accept it: what follows may only happen once it is written. */
  async function persist(entries: readonly JournalEntry[]): Promise<void> {
    for (let wanted = run.commit(entries); !left; wanted = run.commit(entries)) {
      if (wanted) return carryOut(wanted);
      await new Promise<void>((resolve) => clock.after(TRY_AGAIN_MS, resolve));
    }
  }

  function waitForRetry(): void {
    cancelTimer();
    const delayMs = Math.max(0, (state.nextAttemptAt ?? 0) - clock.nowMs());
    cancelTimer = clock.after(delayMs, () => carryOut(step(state.phase, 'retry-due').effects));
  }

  async function startAttempt(): Promise<void> {
    cancelTimer();
    if (left || state.phase !== 'waiting') return;
    link ??=
      (await connectKeeper(paths.folder, listener)) ?? (await startKeeper(paths.folder, programs, listener));
    // Only the holder of the run's lock can say that no job lives; without it nothing may be ended or started.
    if (link) await endLeftovers();
    if (left || state.phase !== 'waiting') return;
    closeTornLine(paths.events);
    await intake.drain();
    const attempt = (newestAttempt(state)?.attempt ?? 0) + 1;
    const from = resumePoint(run, clock.nowMs());
    await persist([{ kind: 'attempt-starting', attempt, from, eventsOffset: intake.offset() }]);
    if (left) return;
    if (link) sendStart(attempt, from);
    else await finishAttempt(null, { attempt, code: 'other', detail: await whyNoKeeper() });
  }

  const whyNoKeeper = async (): Promise<string> =>
    (await keeperLives(paths.folder))
      ? 'another keeper holds this run and does not answer'
      : 'the process that holds the terminal did not come up';

  function sendStart(attempt: number, from: ResumeFrom): void {
    makeAttemptFolder(paths.folder, attempt);
    stopSteps.cancel();
    outputEnd = 0;
    intake.open();
    link?.send({ kind: 'start', start: attemptCommand(state.spec, paths, attempt, from, programs) });
  }

  async function endLeftovers(): Promise<void> {
    const ended = await endOrphans(run);
    if (ended.length > 0)
      await persist([{ kind: 'note', code: 'orphan-ended', detail: `process ${ended.join(', ')}` }]);
  }

  async function finishAttempt(facts: AttemptEnding | null, failure: StartFailure | null): Promise<void> {
    const attempt = newestAttempt(state);
    if (left || !attempt || attempt.endedAt !== null) return;
    if ((facts ?? failure ?? attempt).attempt !== attempt.attempt) return;
    living = null;
    if (facts && state.phase === 'starting') await persist([started(facts)]);
    closeTornLine(paths.events);
    await intake.drain();
    if (left) return;
    stopSteps.cancel();
    intake.close();
    await persist([await judgeEnding(run, facts, failure, clock.nowMs())]);
  }

  const started = ({ attempt, pid, startedAt }: Pick<AttemptEnding, 'attempt' | 'pid' | 'startedAt'>) =>
    ({ kind: 'attempt-started', attempt, pid, startedAt }) satisfies JournalEntry;

  const listener: KeeperListener = {
    report: (report) => hear(report),
    lost: () => {
      link = null;
      living = null;
      if (!left) queue.add(reconcile);
    },
  };

  function hear(report: Exclude<KeeperReport, Welcome>): void {
    switch (report.kind) {
      case 'started':
        living = report.living;
        queue.add(() => persist([started(report.living)]));
        return;
      case 'start-failed':
        queue.add(() => finishAttempt(null, report.failure));
        return;
      case 'start-refused':
        queue.add(reconcile);
        return;
      case 'output':
        outputEnd = report.end;
        intake.look();
        outputGrew(report.attempt, report.end);
        return;
      case 'output-blocked':
        queue.add(() => persist([{ kind: 'note', code: 'output-blocked', detail: report.detail }]));
        return;
      case 'output-resumed':
        queue.add(() => persist([{ kind: 'note', code: 'output-resumed', detail: '' }]));
        return;
      case 'ended':
        outputEnd = report.ending.outputBytes;
        outputGrew(report.ending.attempt, outputEnd);
        queue.add(() => finishAttempt(report.ending, null));
        return;
    }
  }

  /** Finds out what has become of the attempt that the journal leaves open. */
  async function reconcile(): Promise<void> {
    if (left || state.phase === 'ended') return;
    if (state.phase === 'waiting') return waitForRetry();
    const attempt = newestAttempt(state);
    if (!attempt) throw new Error(`Run ${state.spec.id} is ${state.phase} without an attempt.`);
    link ??= await connectKeeper(paths.folder, listener);
    if (link) return meet(link.welcome, attempt.attempt, attempt.from);
    if (await keeperLives(paths.folder)) {
      clock.after(TRY_AGAIN_MS, () => queue.add(reconcile));
      return;
    }
    const ending = readEnding(paths, attempt.attempt);
    if (ending) return finishAttempt(ending, null);
    await persist([{ kind: 'note', code: 'keeper-lost', detail: `in attempt ${attempt.attempt}` }]);
    await endLeftovers();
    if (readStarted(paths, attempt.attempt)) return finishAttempt(null, null);
    link = await startKeeper(paths.folder, programs, listener);
    if (link) sendStart(attempt.attempt, attempt.from);
    else await finishAttempt(null, { attempt: attempt.attempt, code: 'other', detail: await whyNoKeeper() });
  }

  async function meet(welcome: Welcome, attempt: number, from: ResumeFrom): Promise<void> {
    if (welcome.living?.attempt === attempt) {
      living = welcome.living;
      intake.open();
      if (state.phase === 'starting') await persist([started(welcome.living)]);
      else if (state.phase === 'stopping') stopSteps.begin(hardStop);
      return intake.drain();
    }
    if (welcome.lastAttempt < attempt) return sendStart(attempt, from);
    const ending = readEnding(paths, attempt);
    if (ending) return finishAttempt(ending, null);
    // Either the report comes any moment, or nobody knows how it ended.
    clock.after(LATE_ENDING_MS, () => queue.add(() => finishAttempt(readEnding(paths, attempt), null)));
  }

  return {
    run,
    takeUp: () => queue.add(reconcile),
    carryOut,
    stop: (hard) => {
      hardStop = hard;
      const wanted = run.commit([{ kind: 'stop-requested', hard }]);
      if (wanted) carryOut(wanted);
      return wanted !== null;
    },
    living: () => living,
    outputEnd: () => outputEnd,
    send,
    resize: (columns, rows) => {
      send({ kind: 'resize', columns, rows });
      if (living) living = { ...living, columns, rows };
    },
    leave: async () => {
      left = true;
      cancelTimer();
      stopSteps.leave();
      intake.close();
      link?.close();
      link = null;
      await queue.idle();
    },
  };
}
