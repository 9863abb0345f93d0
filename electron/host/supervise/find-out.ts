import { existsSync } from 'node:fs';
import { isOtherBoot } from '../../core/ending/boot.ts';
import type { ResumeFrom } from '../../core/protocol/disk/ending.ts';
import { newestAttempt } from '../../core/run/state/run-state.ts';
import type { KeeperAbsence } from '../keepers/keeper-absence.ts';
import { clearKeeperFile, keeperLives, sendKeeperAway } from '../keepers/keeper-link.ts';
import type { KeeperSilence } from '../keepers/keeper-silence.ts';
import { readEnding, readStarted } from '../store/attempt-files.ts';
import { isOfSystem } from '../store/folder-presence.ts';
import { folderProblem } from '../store/run-folder.ts';
import { attend } from '../watch/job-watches.ts';
import { outputNews } from '../watch/output/output-news.ts';
import type { Beginning } from './begin-attempt.ts';
import { finishAttempt, persistStart } from './finish-attempt.ts';
import type { RunDuty } from './run-duty.ts';
import { isWayClear } from './way-clear.ts';

/** A keeper that has no attempt any more, and wrote no ending, is given this long to tell. */
const LATE_ENDING_MS = 3_000;

/** What finding out leads to. */
interface Ways {
  beginning: Beginning;
  silence: KeeperSilence;
  absence: KeeperAbsence;
  waitForRetry(): void;
  askToEnd(): void;
  release(): void;
  /** What came after the end of a run is taken up. */
  lookAgain(): Promise<void>;
  /** The host before may have died between a change of settings and what follows from it. */
  decideAgain(): void;
  /** Something has changed that is not in the journal. */
  changed(): void;
}

/**
 * Finds out what has become of the attempt that the journal leaves open, and of the keeper, and goes on from there. While
 * the run folder is away nothing can be found out, so that is waited for.
 */
export async function findOut(duty: RunDuty, ways: Ways): Promise<void> {
  if (duty.run.state.phase !== 'ended' && !(await duty.folderBack())) return;
  try {
    await findOutNow(duty, ways);
  } catch (error) {
    if (!isOfSystem(error)) throw error;
    duty.run.hinder('folder', folderProblem(error, duty.run.paths.folder));
    duty.later(() => findOut(duty, ways));
  }
}

async function findOutNow(duty: RunDuty, ways: Ways): Promise<void> {
  const { run, line, watches, note, later } = duty;
  const { state, paths } = run;
  const again = () => findOut(duty, ways);
  // One that was resumed meanwhile is on its way already.
  const unlessResumed = async () => (state.phase === 'ended' ? again() : undefined);
  const isOfOtherBoot = () => isOtherBoot(newestAttempt(state)?.boot ?? null, duty.witness.boot) === true;
  if (duty.hasLeft()) return;
  // Of one that may live, all is read anew when that is known.
  if (newestAttempt(state)?.endedAt !== null) void watches.output.takeUpReread();
  if (state.phase === 'ended') {
    void ways.lookAgain();
    if (!existsSync(paths.keeperFile)) return;
    if (await line.connect()) return ways.release();
    // It does not answer, or its file is damaged, which it mends itself: nobody else would ever tell it to go.
    if (await keeperLives(paths.folder)) return later(unlessResumed);
    // One that was killed left it behind, perhaps with what the last attempt left running. Until that is gone too, the file
    // has every host look here. Nothing outlives the machine.
    if (!isOfOtherBoot() && !(await isWayClear(duty))) return later(unlessResumed);
    if (await clearKeeperFile(paths.folder)) ways.changed();
    return;
  }
  const connected = await line.connect();
  if (connected) {
    ways.silence.over();
    ways.absence.over();
  }
  if (duty.hasLeft()) return line.hangUp();
  ways.decideAgain();
  if (state.phase === 'waiting') return ways.waitForRetry();
  if (state.phase === 'asking' || state.phase === 'queued') return;
  const attempt = newestAttempt(state);
  if (!attempt) throw new Error(`Run ${state.spec.id} is ${state.phase} without an attempt.`);
  if (connected) return meetKeeper(duty, ways, attempt.attempt, attempt.from);
  if (await keeperLives(paths.folder)) {
    ways.silence.await();
    return later(again);
  }
  ways.silence.over();
  const ending = readEnding(paths, attempt.attempt);
  if (ending) return finishAttempt(duty, attempt.attempt, ending, null);
  await note('keeper-lost', `in attempt ${attempt.attempt}`);
  if (!(await isWayClear(duty))) return later(again);
  // The checkpoint of a start before the machine went need not have reached the disk: a new start finds its own.
  if (state.phase !== 'starting' || isOfOtherBoot() || readStarted(paths, attempt.attempt))
    return finishAttempt(duty, attempt.attempt, null, null);
  if (await line.connectOrStart()) {
    ways.absence.over();
    return meetKeeper(duty, ways, attempt.attempt, attempt.from);
  }
  duty.clock.after(ways.absence.tell(line.whyNone()), () => duty.add(again));
}

async function meetKeeper(duty: RunDuty, ways: Ways, attempt: number, from: ResumeFrom): Promise<void> {
  const { run, line, note } = duty;
  const living = line.living();
  if (living?.attempt === attempt) return meetLiving(duty, ways, attempt);
  if (living) {
    await note('unknown-attempt', `attempt ${living.attempt}, process ${living.pid}`);
    return duty.later(() => findOut(duty, ways));
  }
  if (line.lastAttempt() < attempt)
    return run.state.phase === 'starting'
      ? ways.beginning.send(attempt, from)
      : finishAttempt(duty, attempt, null, null);
  const ending = readEnding(run.paths, attempt);
  if (ending) return finishAttempt(duty, attempt, ending, null);
  // Either the report comes any moment, or nobody knows how it ended.
  duty.clock.after(LATE_ENDING_MS, () =>
    duty.add(async () => {
      const found = await duty.reached(() => readEnding(run.paths, attempt));
      if (found) await finishAttempt(duty, attempt, found.value, null);
    }),
  );
}

/** The attempt that the journal tells of lives. */
async function meetLiving(duty: RunDuty, ways: Ways, attempt: number): Promise<void> {
  const { line, note, watches } = duty;
  const living = line.living();
  const { state } = duty.run;
  if (duty.isTakingUp) await note('host-took-over', `process ${process.pid}`);
  duty.isTakingUp = false;
  const other = line.otherVersion();
  if (other) await note('keeper-other-version', other);
  watches.hang.attend(attempt, 'middle');
  watches.hang.hold(typeof living?.outputBlocked === 'string');
  duty.add(() => tellOfOutput(duty));
  attend(watches);
  watches.events.look();
  watches.output.attend(attempt, 'middle');
  watches.lingering.look();
  if (living && state.phase === 'starting') await persistStart(duty, living);
  else if (living?.isPaused && state.phase !== 'paused') line.send({ kind: 'continue' });
  else if (living && !living.isPaused && state.phase === 'paused') line.send({ kind: 'pause' });
  if (state.phase === 'stopping' || state.phase === 'ending') ways.askToEnd();
}

/** What a keeper told while nobody listened it does not tell again. */
async function tellOfOutput({ run, line, tell }: RunDuty): Promise<void> {
  const living = line.living();
  const news = living && outputNews(run.state, living);
  if (news) await tell(news.code, news.detail);
}

/** A keeper that cannot be spoken with holds the run: its attempt is let go to its end, then it makes room. */
export async function meetStranger({ run, note, hasLeft }: RunDuty, about: string): Promise<void> {
  const { state, paths } = run;
  if (hasLeft() || state.phase === 'ended') return;
  await note('keeper-not-understood', about);
  const attempt = newestAttempt(state);
  if (state.phase === 'waiting' || (attempt && existsSync(paths.attempt(attempt.attempt).ending)))
    sendKeeperAway(paths.folder);
}
