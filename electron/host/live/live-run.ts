import type { CheckpointEntry } from '../../core/protocol/disk/checkpoint.ts';
import type { JournalEntry, JournalRecord } from '../../core/protocol/journal/journal-record.ts';
import type { Problem } from '../../core/protocol/wire/problem.ts';
import { applyRecord } from '../../core/run/apply/apply-record.ts';
import { foresee } from '../../core/run/apply/phase-step.ts';
import type { Effect } from '../../core/run/phase-table.ts';
import type { RunState } from '../../core/run/state/run-state.ts';
import type { Clock } from '../base/clock.ts';
import type { RunPaths } from '../base/paths.ts';
import type { Journal } from '../store/journal.ts';
import { configurationHash, folderProblem } from '../store/run-folder.ts';

/** What of a run something other than the journal can stand in the way of. */
type RunPart =
  | 'folder'
  | 'job-folder'
  | 'output'
  | 'start'
  | 'space'
  | 'keeper'
  | 'no-keeper'
  | 'stopped-keeper'
  | 'events'
  | 'supervision';

/** A run that can go on: its state, and the one way to change it. */
export interface LiveRun {
  readonly state: RunState;
  readonly paths: RunPaths;
  /** What checkpoints of this run must have been made with. */
  readonly configuration: string;
  /** Why the run does not get on at the moment; null if nothing is in its way. */
  problem(): Problem | null;
  /** Tells what else than the journal is in the way of one part; null: nothing any more. Nothing is in an ended one's. */
  hinder(part: RunPart, by: Problem | null): void;
  /** The run has ended: nothing is in its way any more. */
  unhinder(): void;
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
  const hindrances = new Map<string, Problem>();

  return {
    state,
    paths,
    configuration: configurationHash(state.settings.asked),
    // Without its folder nothing else can be known.
    problem: () => problem ?? hindrances.get('folder') ?? hindrances.values().next().value ?? null,
    hinder: (part, by) => {
      // What was asked before the end may be answered behind it.
      if (by && state.lifecycle.phase === 'ended') return;
      const isNew = by?.code !== hindrances.get(part)?.code;
      if (by) hindrances.set(part, by);
      else hindrances.delete(part);
      if (isNew) changed();
    },
    unhinder: () => {
      if (hindrances.size === 0) return;
      hindrances.clear();
      changed();
    },
    commit: (entries) => {
      foresee(state.lifecycle.phase, entries);
      let records: JournalRecord[];
      try {
        records = journal.append(entries, clock.nowMs());
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === undefined) throw error;
        problem = folderProblem(error, paths.folder);
        changed();
        return null;
      }
      problem = null;
      const effects = records.flatMap((record) => applyRecord(state, record));
      if (state.lifecycle.phase === 'ended') journal.rest();
      changed();
      return effects;
    },
    checkpointEntries: () => state.checkpoints.written.map((known) => known.entry),
    close: () => journal.rest(),
  };
}
