import type { JournalEntry } from '../../core/protocol/journal/journal-record.ts';
import type { Answer, Problem } from '../../core/protocol/wire/problem.ts';
import type { RunState } from '../../core/run/state/run-state.ts';
import { DONE, refuse } from '../base/answers.ts';
import type { Supervisor } from '../supervise/supervisor.ts';
import type { RegisteredRun } from './registered-run.ts';
import type { RunBin } from './remove-runs.ts';
import type { RunRegistry } from './run-registry.ts';

/** A run on which actions are possible. */
export type SoundRun = RegisteredRun & { supervisor: Supervisor; state: RunState };

/** Access to a run for calls that change it. */
export interface RunAccess {
  /** The run, or why no action on it is possible. */
  find(id: string): Answer<SoundRun>;
  /** Runs an action on it, or returns why it cannot. */
  withRun<T>(id: string, act: (run: SoundRun) => Answer<T>): Answer<T>;
  /** The same for actions that need a living job. */
  withJob(id: string, act: (supervisor: Supervisor) => void): Answer<null>;
}

export function createRunAccess(
  registry: Pick<RunRegistry, 'get'>,
  { isRemoving }: Pick<RunBin, 'isRemoving'>,
): RunAccess {
  function find(id: string): Answer<SoundRun> {
    const run = registry.get(id);
    if (!run || isRemoving(id)) return refuse({ code: 'no-such-run', id });
    if (!isSound(run)) return refuse(run.row().problem ?? { code: 'no-such-run', id });
    return { ok: true, value: run };
  }

  function withRun<T>(id: string, act: (run: SoundRun) => Answer<T>): Answer<T> {
    const found = find(id);
    return found.ok ? act(found.value) : found;
  }

  return {
    find,
    withRun,
    withJob: (id, act) =>
      withRun(id, ({ supervisor }) => {
        if (supervisor.living() === null) return refuse({ code: 'run-not-living', id });
        act(supervisor);
        return DONE;
      }),
  };
}

/** Records a request for a run and carries it out, or returns the problem that prevents it. */
export function commitRequest(
  { supervisor, row }: Pick<SoundRun, 'supervisor' | 'row'>,
  request: JournalEntry,
): Answer<null> {
  const effects = supervisor.run.commit([request]);
  if (!effects) return diskRefused(row().problem);
  supervisor.carryOut(effects);
  return DONE;
}

/** The journal could not be written. `problem`: the problem in the run's row. */
export const diskRefused = (problem: Problem | null): Answer<never> =>
  refuse(problem ?? { code: 'journal-unwritable' });

const isSound = (run: RegisteredRun): run is SoundRun => run.supervisor !== null && run.state !== null;
