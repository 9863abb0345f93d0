import { existsSync } from 'node:fs';
import type { RunState } from '../../core/run/state/run-state.ts';
import { runPaths } from '../base/paths.ts';
import type { RunIndex } from '../store/run-index.ts';
import type { RegisteredRun } from './registered-run.ts';

/** Writes rows into the index, so that a starting host need not read every run. */
export interface RowKeeper {
  /**
   * Records the existence and progress of this run at every attempt: its folder may be unreachable when a host starts.
   */
  keepIfNew(run: RegisteredRun): void;
  /** Records the row of a run that has ended and whose keeper has exited: no host needs to act on it again. */
  rememberIfSettled(run: RegisteredRun): void;
  drop(id: string): void;
}

export function keepRows(index: RunIndex): RowKeeper {
  /** Number of attempts of unfinished runs when their rows were last recorded. */
  const kept = new Map<string, number>();
  return {
    keepIfNew: ({ id, state, row }) => {
      if (!state || state.seq === 0 || kept.get(id) === state.attempts.list.length) return;
      kept.set(id, state.attempts.list.length);
      index.keep(row());
    },
    rememberIfSettled: ({ state, supervisor, folder, row }) => {
      if (!supervisor || !state || !isSettled(state) || supervisor.run.problem()) return;
      const { journal, keeperFile } = runPaths(folder);
      if (!existsSync(keeperFile)) index.remember(row(), journal);
    },
    drop: (id) => {
      kept.delete(id);
      index.drop(id);
    },
  };
}

/** True if a run no longer changes unless a user requests it. */
export const isSettled = ({ lifecycle: { phase }, sources: { rereadPending } }: RunState): boolean =>
  phase === 'ended' && !rereadPending;
