import type { CheckpointEntry } from '../../core/protocol/checkpoint.ts';
import type { JournalEntry } from '../../core/protocol/journal-record.ts';
import type { Problem } from '../../core/protocol/problem.ts';
import { applyRecord, foresee } from '../../core/run/apply-record.ts';
import type { Effect } from '../../core/run/phase-table.ts';
import type { RunState } from '../../core/run/run-state.ts';
import type { Clock } from '../clock.ts';
import type { RunPaths } from '../paths.ts';
import type { Journal } from '../store/journal.ts';
import { configurationHash, folderProblem } from '../store/run-folder.ts';

/** A run that can go on: its state, and the one way to change it. */
export interface LiveRun {
  readonly state: RunState;
  readonly paths: RunPaths;
  /** What checkpoints of this run must have been made with. */
  readonly configuration: string;
  /** Why the journal cannot be written at the moment; null if it can. */
  problem(): Problem | null;
  /**
   * Writes entries to the journal, then applies them. Answers what is to be done, or null if the disk refused: then
   * nothing has changed, and the caller tries again. Throws, before anything is written, on what cannot follow.
   */
  commit(entries: readonly JournalEntry[]): readonly Effect[] | null;
  /** Entries of all checkpoints the journal knows. */
  checkpointEntries(): CheckpointEntry[];
  close(): void;
}

/** Opens the way to change a run. `changed` is called after every change of state or of the problem. */
export function openLiveRun(
  state: RunState,
  paths: RunPaths,
  journal: Journal,
  clock: Clock,
  changed: () => void,
): LiveRun {
  let problem: Problem | null = null;
  return {
    state,
    paths,
    configuration: configurationHash(state.spec),
    problem: () => problem,
    commit: (entries) => {
      foresee(state.phase, entries);
      try {
        const records = journal.append(entries, clock.nowMs());
        problem = null;
        const effects = records.flatMap((record) => applyRecord(state, record));
        if (state.phase === 'ended') journal.rest();
        changed();
        return effects;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === undefined) throw error;
        problem = folderProblem(error, paths.folder);
        changed();
        return null;
      }
    },
    checkpointEntries: () => state.checkpoints.map((known) => known.entry),
    close: () => journal.rest(),
  };
}
