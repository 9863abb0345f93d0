import { existsSync } from 'node:fs';
import type { RunState } from '../../core/run/state/run-state.ts';
import { runPaths } from '../base/paths.ts';
import type { RunIndex } from '../store/run-index.ts';
import type { RegisteredRun } from './registered-run.ts';

/** Writes rows into the index, so that a host that starts need not read every run. */
export interface RowKeeper {
  /** Writes down that there is this run, and how far it is, at every attempt: its folder may be away when a host starts. */
  keepIfNew(run: RegisteredRun): void;
  /** Keeps the row of a run that has ended and whose keeper has left: no host need do anything about it again. */
  rememberIfOver(run: RegisteredRun): void;
  drop(id: string): void;
}

export function keepRows(index: RunIndex): RowKeeper {
  /** Attempts of the runs that go on when their rows were last written down. */
  const kept = new Map<string, number>();
  return {
    keepIfNew: ({ id, state, row }) => {
      if (!state || state.seq === 0 || kept.get(id) === state.attempts.list.length) return;
      kept.set(id, state.attempts.list.length);
      index.keep(row());
    },
    rememberIfOver: ({ state, supervisor, folder, row }) => {
      if (!supervisor || !state || !isOver(state) || supervisor.run.problem()) return;
      const { journal, keeperFile } = runPaths(folder);
      if (!existsSync(keeperFile)) index.remember(row(), journal);
    },
    drop: (id) => {
      kept.delete(id);
      index.drop(id);
    },
  };
}

/** Whether nothing of a run changes any more unless somebody wants it to. */
export const isOver = ({ lifecycle: { phase }, sources: { rereadPending } }: RunState): boolean =>
  phase === 'ended' && !rereadPending;
