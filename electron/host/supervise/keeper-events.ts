import { systemErrorIn } from '../../core/protocol/disk/system-error.ts';
import { newestAttempt } from '../../core/run/state/run-state.ts';
import type { KeeperEvents } from '../keepers/keeper-line.ts';
import type { KeeperSilence } from '../keepers/keeper-silence.ts';
import type { LiveRun } from '../live/live-run.ts';
import { noteOnce } from '../live/note-once.ts';
import { folderProblem } from '../store/run-folder.ts';
import { finishAttempt, persistStart } from './finish-attempt.ts';
import { waitForUnknownKeeper } from './reconcile.ts';
import type { RunContext } from './run-context.ts';

/** The actions that the keeper's events cause. */
interface KeeperEventActions {
  silence: KeeperSilence;
  /** The log of the living attempt has grown. */
  outputGrew(): void;
  reconcileAgain(): Promise<void>;
}

/**
 * Handles each event of a run's keeper. `context` is a function because the connection is created before the context.
 */
export function keeperEvents(
  run: LiveRun,
  context: () => RunContext,
  { silence, outputGrew, reconcileAgain }: KeeperEventActions,
): KeeperEvents {
  const { state } = run;
  return {
    started: (living) => {
      silence.over();
      run.hinder('supervision', null);
      run.hinder('start', null);
      context().watches.attend({ attempt: living.attempt, moment: 'started' });
      context().add(() => persistStart(context(), living));
    },
    startFailed: (failure) => {
      silence.over();
      run.hinder('start', null);
      context().add(() => finishAttempt(context(), failure.attempt, null, failure));
    },
    startWaits: (pid) => {
      silence.over();
      context().add(() => context().note({ code: 'orphan-waited-for', pid }));
    },
    startBlocked: ({ code, detail }) => {
      silence.over();
      run.hinder('start', folderProblem(Object.assign(new Error(detail), { code }), run.paths.folder));
    },
    refused: () => {
      silence.over();
      context().line.hangUp();
      context().add(reconcileAgain);
    },
    output: outputGrew,
    pauseRefused: () =>
      context().add(async () => {
        await context().persist(() => {
          const attempt = newestAttempt(state)?.attempt;
          return state.lifecycle.phase === 'paused' && attempt ? [{ kind: 'job-continued', attempt }] : null;
        });
      }),
    blocked: (detail) => {
      context().watches.outputBlocked(true);
      context().add(() => context().tell({ code: 'output-blocked', error: systemErrorIn(detail) }));
    },
    resumed: () => {
      context().watches.outputBlocked(false);
      context().add(() => context().tell({ code: 'output-resumed' }));
    },
    ended: (ending) => {
      silence.over();
      context().add(() => finishAttempt(context(), ending.attempt, ending, null));
    },
    nameHeld: (by) => noteOnce(run, { code: 'name-held', by }),
    notUnderstood: (about) => context().add(() => waitForUnknownKeeper(context(), about)),
    lost: () => context().add(reconcileAgain),
  };
}
