import type { ResumeFrom } from '../../core/protocol/disk/ending.ts';
import { PLAIN_PLAN } from '../../core/protocol/disk/ladder.ts';
import type { JournalEntry } from '../../core/protocol/journal/journal-record.ts';
import { cardsOfAttempt } from '../../core/run/state/given-cards.ts';
import { replayInForce } from '../../core/run/state/replay-in-force.ts';
import { newestAttempt } from '../../core/run/state/run-state.ts';
import { specOfAttempt } from '../../core/run/state/spec-of-attempt.ts';
import { fileFaultOf } from '../base/file-fault-of.ts';
import { attemptCommand, pinsOf, type Replayed } from '../keepers/attempt-command.ts';
import { clearRerun } from '../keepers/clear-rerun.ts';
import type { KeeperAbsence } from '../keepers/keeper-absence.ts';
import type { KeeperSilence } from '../keepers/keeper-silence.ts';
import { makeChanges } from '../keepers/make-changes.ts';
import { closeTornLine } from '../watch/events/event-feed.ts';
import { chosenHindrance } from './chosen-checkpoint.ts';
import { isClearToStart } from './clear-to-start.ts';
import { checkpointProblem, FROM_BEGINNING, resumePoint } from './resume-point.ts';
import type { RunContext } from './run-context.ts';

/** The actions of an attempt's beginning. */
interface BeginActions {
  silence: KeeperSilence;
  absence: KeeperAbsence;
  /** Retries later because something blocks the start, in a second if no time is given. */
  tryLater(afterMs?: number): void;
  release(): void;
  /** Decides again: settings may have changed in the meantime. */
  decideAgain(): void;
}

/** Begins the attempts of a run. */
export interface AttemptStarter {
  /** Begins the next one if the run waits for it and nothing blocks it. */
  begin(): Promise<void>;
  /** Asks the keeper to start an attempt that the journal records as starting. */
  send(attempt: number, from: ResumeFrom): void;
}

export function createAttemptStarter(
  context: RunContext,
  { silence, absence, tryLater, release, decideAgain }: BeginActions,
): AttemptStarter {
  const { run, line, watches, answers, place, clock, persist, hasLeft } = context;
  const { state, paths } = run;
  // Read each time: a user, or a record, may have changed it in the meantime.
  const phase = () => state.lifecycle.phase;

  async function begin(): Promise<void> {
    if (hasLeft() || phase() !== 'waiting') return;
    const { isClear, open } = await clearRerun(run, place);
    try {
      if (isClear) await beginAlone();
      else tryLater();
    } finally {
      open();
    }
  }

  async function beginAlone(): Promise<void> {
    if (hasLeft() || phase() !== 'waiting' || !(await context.folderBack())) return;
    decideAgain();
    if (phase() !== 'waiting') return;
    const connected = await connectOfOurVersion();
    if (hasLeft()) return line.hangUp();
    // Only the holder of the run's lock can tell that no job is alive; without it nothing may be ended or started. A
    // keeper that does not answer is no failure of the job.
    const isHeld = !connected && (await place.keepers.lives(paths.folder));
    if (isHeld) silence.await();
    else silence.over();
    if (connected) absence.over();
    if (phase() === 'waiting' && (isHeld || (connected && !(await isClearToStart(context)))))
      return tryLater();
    if (connected && phase() === 'waiting' && !isTornLineClosed()) return tryLater();
    if (phase() === 'waiting' && (await isHindered())) return tryLater();
    // A keeper that does not start is none either.
    if (phase() === 'waiting' && !connected) return tryLater(absence.tell(line.whyNone()));
    await beginFrom();
  }

  function isTornLineClosed(): boolean {
    try {
      closeTornLine(paths.events);
      return true;
    } catch (error) {
      run.hinder('events', { code: 'events-unreadable', path: paths.events, fault: fileFaultOf(error) });
      return false;
    }
  }

  async function connectOfOurVersion(): Promise<boolean> {
    const connected = await line.connectOrStart();
    if (!connected || !line.otherVersion() || line.living()) return connected;
    // Its last attempt has ended: the next one gets a keeper of this version.
    line.dismiss();
    return line.connectOrStart();
  }

  const nextAttempt = () => Math.max(newestAttempt(state)?.attempt ?? 0, line.lastAttempt()) + 1;

  async function beginFrom(): Promise<void> {
    let start = { attempt: 0, point: FROM_BEGINNING };
    const [planned, attempt] = [state.lifecycle.nextPlan, nextAttempt()];
    // Before its record: that says which changes are in force.
    const { spec } = state.settings;
    const made = await makeChanges(spec, paths, attempt, planned ?? PLAIN_PLAN, place.machine);
    await answers.files.takeInventory(attempt);
    await answers.files.keepForResume(attempt);
    let isOutdated = false;
    const begun = await persist(() => {
      if (phase() !== 'waiting') return null;
      const isOther = state.lifecycle.nextPlan !== planned || state.settings.spec !== spec;
      isOutdated = isOther || nextAttempt() !== attempt;
      if (isOutdated) return null;
      if (state.sources.rereadPending) return 'later';
      // While the disk refused, the user may have chosen other GPUs.
      const awaited = answers.cards.hindrance();
      if (awaited) run.hinder('start', awaited);
      if (awaited) return 'later';
      const point = resumePoint(run, clock.nowMs());
      run.hinder('start', point ? null : checkpointProblem(run));
      if (!point) return 'later';
      start = { attempt, point };
      const { switches } = state.intent;
      const plan = switches.length === 0 ? made : { ...made, switches: [...switches] };
      const { from } = point;
      const eventsOffset = answers.events.offset();
      const { boot } = place.machine;
      const pins = newPins();
      return [
        ...point.entries,
        ...pins,
        { kind: 'attempt-starting', attempt, from, eventsOffset, plan, boot },
      ];
    });
    if (phase() === 'ended') return release();
    if (isOutdated) return tryLater();
    if (!begun) return;
    // A lost connection already scheduled reconcile().
    if (line.isConnected()) send(start.attempt, start.point.from);
    start.point.keep();
  }

  /** Reads what is pending before a start, and determines what blocks it. */
  async function isHindered(): Promise<boolean> {
    await answers.events.drain();
    await answers.output.takeUpReread();
    await answers.files.check();
    await answers.logFiles.measure();
    const found =
      (await answers.space.hindrance()) ??
      (await chosenHindrance(run, answers.files)) ??
      answers.cards.hindrance() ??
      answers.gate.hindrance();
    if (found) run.hinder('start', found);
    return found !== null;
  }

  /** The first attempt with replay says which variables all of them must have alike. */
  function newPins(): JournalEntry[] {
    const { spec } = state.settings;
    if (state.replay.pinned !== null || replayInForce(state) === null) return [];
    return [{ kind: 'replay-pinned', variables: pinsOf(spec, place.machine, Math.random()) }];
  }

  function send(attempt: number, from: ResumeFrom): void {
    context.isTakingUp = false;
    watches.attend({ attempt, moment: 'sent' });
    silence.await();
    const plan = newestAttempt(state)?.plan ?? PLAIN_PLAN;
    line.send({
      kind: 'start',
      start: attemptCommand(
        ...([specOfAttempt(state), paths, attempt, from, plan, place.machine] as const),
        replayed(),
        cardsOfAttempt(state),
      ),
    });
  }

  function replayed(): Replayed | null {
    const setting = replayInForce(state);
    return setting && { setting, pinned: state.replay.pinned ?? {} };
  }

  return { begin, send };
}
