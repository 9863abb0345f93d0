import { existsSync } from 'node:fs';
import { isOtherBoot } from '../../core/ending/boot.ts';
import type { ResumeFrom } from '../../core/protocol/disk/ending.ts';
import type { KeeperVersion } from '../../core/protocol/keeper/keeper-version.ts';
import { newestAttempt } from '../../core/run/state/run-state.ts';
import type { KeeperAbsence } from '../keepers/keeper-absence.ts';
import type { KeeperSilence } from '../keepers/keeper-silence.ts';
import { readEnding, readStarted } from '../store/attempt-files.ts';
import { isSystemError } from '../store/folder-presence.ts';
import { folderProblem } from '../store/run-folder.ts';
import { outputNews } from '../watch/output/output-news.ts';
import type { AttemptStarter } from './begin-attempt.ts';
import { isClearToStart } from './clear-to-start.ts';
import { finishAttempt, persistStart } from './finish-attempt.ts';
import type { RunContext } from './run-context.ts';

/** A keeper without an attempt that wrote no ending gets this long to report it. */
const LATE_ENDING_MS = 3_000;

/** The actions of reconciling. */
interface ReconcileActions {
  attemptStarter: AttemptStarter;
  silence: KeeperSilence;
  absence: KeeperAbsence;
  waitForRetry(): void;
  askToEnd(): void;
  release(): void;
  /** Reads what arrived after the end of a run. */
  lookAgain(): Promise<void>;
  /** The previous host may have died between a change of settings and its consequences. */
  decideAgain(): void;
  /** Something outside the journal has changed. */
  changed(): void;
}

/**
 * Determines the fate of the attempt that the journal leaves open, and of the keeper, and continues from there. While
 * the run folder is unreachable nothing can be determined, so it waits.
 */
export async function reconcile(context: RunContext, actions: ReconcileActions): Promise<void> {
  if (context.run.state.lifecycle.phase !== 'ended' && !(await context.folderBack())) return;
  try {
    await reconcileNow(context, actions);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    context.run.hinder('folder', folderProblem(error, context.run.paths.folder));
    context.later(() => reconcile(context, actions));
  }
}

async function reconcileNow(context: RunContext, actions: ReconcileActions): Promise<void> {
  const { run, line, answers, place, note, later } = context;
  const { state, paths } = run;
  const again = () => reconcile(context, actions);
  // A run that was resumed meanwhile is already starting.
  const unlessResumed = async () => (state.lifecycle.phase === 'ended' ? again() : undefined);
  const isOfOtherBoot = () => isOtherBoot(newestAttempt(state)?.boot ?? null, place.machine.boot) === true;
  if (context.hasLeft()) return;
  // Re-reading the output of an attempt that may still be alive waits until that is known.
  if (newestAttempt(state)?.endedAt !== null) void answers.output.takeUpReread();
  if (state.lifecycle.phase === 'ended') {
    void actions.lookAgain();
    if (!existsSync(paths.keeperFile)) return;
    if (await line.connect()) return actions.release();
    // It does not answer, or its file is damaged. The keeper repairs that itself, and nothing else would ask it to
    // exit.
    if (await place.keepers.lives(paths.folder)) return later(unlessResumed);
    // A killed keeper left its file behind, perhaps with processes of the last attempt. Until they are gone too, the
    // file makes every host look here. No process survives a reboot.
    if (!isOfOtherBoot() && !(await isClearToStart(context))) return later(unlessResumed);
    if (await place.keepers.clearFile(paths.folder)) actions.changed();
    return;
  }
  const connected = await line.connect();
  if (connected) {
    actions.silence.over();
    actions.absence.over();
  }
  if (context.hasLeft()) return line.hangUp();
  actions.decideAgain();
  if (state.lifecycle.phase === 'waiting') return actions.waitForRetry();
  if (state.lifecycle.phase === 'asking' || state.lifecycle.phase === 'queued') return;
  const attempt = newestAttempt(state);
  if (!attempt)
    throw new Error(`Run ${state.settings.spec.id} is ${state.lifecycle.phase} without an attempt.`);
  if (connected) return meetKeeper(context, actions, attempt.attempt, attempt.from);
  if (await place.keepers.lives(paths.folder)) {
    actions.silence.await();
    return later(again);
  }
  actions.silence.over();
  const ending = readEnding(paths, attempt.attempt);
  if (ending) return finishAttempt(context, attempt.attempt, ending, null);
  await note({ code: 'keeper-lost', attempt: attempt.attempt });
  if (!(await isClearToStart(context))) return later(again);
  // If the machine restarted, the checkpoint for that start may not have reached the disk: a new start chooses its own.
  if (state.lifecycle.phase !== 'starting' || isOfOtherBoot() || readStarted(paths, attempt.attempt))
    return finishAttempt(context, attempt.attempt, null, null);
  if (await line.connectOrStart()) {
    actions.absence.over();
    return meetKeeper(context, actions, attempt.attempt, attempt.from);
  }
  context.clock.after(actions.absence.tell(line.whyNone()), () => context.add(again));
}

async function meetKeeper(
  context: RunContext,
  actions: ReconcileActions,
  attempt: number,
  from: ResumeFrom,
): Promise<void> {
  const { run, line, note } = context;
  const living = line.living();
  if (living?.attempt === attempt) return meetLiving(context, actions, attempt);
  if (living) {
    await note({ code: 'unknown-attempt', attempt: living.attempt, pid: living.pid });
    return context.later(() => reconcile(context, actions));
  }
  if (line.lastAttempt() < attempt)
    return run.state.lifecycle.phase === 'starting'
      ? actions.attemptStarter.send(attempt, from)
      : finishAttempt(context, attempt, null, null);
  const ending = readEnding(run.paths, attempt);
  if (ending) return finishAttempt(context, attempt, ending, null);
  // Either the report arrives soon, or the ending stays unknown.
  context.clock.after(LATE_ENDING_MS, () =>
    context.add(async () => {
      const found = await context.reached(() => readEnding(run.paths, attempt));
      if (found) await finishAttempt(context, attempt, found.value, null);
    }),
  );
}

/** The attempt in the journal is alive. */
async function meetLiving(context: RunContext, actions: ReconcileActions, attempt: number): Promise<void> {
  const { line, note, watches } = context;
  const living = line.living();
  const { state } = context.run;
  if (context.isTakingUp) await note({ code: 'host-took-over', pid: process.pid });
  context.isTakingUp = false;
  const other = line.otherVersion();
  if (other) await note({ code: 'keeper-other-version', keeper: other });
  context.add(() => tellOfOutput(context));
  watches.attend({ attempt, moment: 'met' });
  if (living && state.lifecycle.phase === 'starting') await persistStart(context, living);
  else if (living?.isPaused && state.lifecycle.phase !== 'paused') line.send({ kind: 'continue' });
  else if (living && !living.isPaused && state.lifecycle.phase === 'paused') line.send({ kind: 'pause' });
  if (state.lifecycle.phase === 'stopping' || state.lifecycle.phase === 'ending') actions.askToEnd();
}

/** A keeper does not repeat what it reported while no host was connected. */
async function tellOfOutput({ run, line, tell }: RunContext): Promise<void> {
  const living = line.living();
  const news = living && outputNews(run.state, living);
  if (news) await tell(news);
}

/** A keeper of an unknown version holds the run: its attempt runs to its end, then the keeper is asked to leave. */
export async function waitForUnknownKeeper(
  { run, place, note, hasLeft }: RunContext,
  keeper: KeeperVersion,
): Promise<void> {
  const { state, paths } = run;
  if (hasLeft() || state.lifecycle.phase === 'ended') return;
  await note({ code: 'keeper-not-understood', keeper });
  const attempt = newestAttempt(state);
  if (state.lifecycle.phase === 'waiting' || (attempt && existsSync(paths.attempt(attempt.attempt).ending)))
    place.keepers.sendAway(paths.folder);
}
