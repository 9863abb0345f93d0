import { isDeepStrictEqual } from 'node:util';
import type { CheckpointEntry } from '../../core/protocol/disk/checkpoint.ts';
import type { JournalEntry, JournalRecord } from '../../core/protocol/journal/journal-record.ts';
import type { Problem } from '../../core/protocol/wire/problem.ts';
import { applyRecord } from '../../core/run/apply/apply-record.ts';
import { assertApplicable } from '../../core/run/apply/phase-step.ts';
import type { Effect } from '../../core/run/phase-table.ts';
import type { RunState } from '../../core/run/state/run-state.ts';
import type { Clock } from '../base/clock.ts';
import type { RunPaths } from '../base/paths.ts';
import type { Journal } from '../store/journal.ts';
import { configurationHash, folderProblem } from '../store/run-folder.ts';
import { createStartHold, type StartHold } from './start-hold.ts';

/** The parts of a run that something other than the journal can block. */
type RunPart =
  | 'folder'
  | 'job-folder'
  | 'output'
  | 'turn'
  | 'start'
  | 'space'
  | 'keeper'
  | 'no-keeper'
  | 'stopped-keeper'
  | 'events'
  | 'supervision';

/** A run that can continue: its state, and the only way to change it. */
export interface LiveRun {
  readonly state: RunState;
  readonly paths: RunPaths;
  /** The configuration that this run's checkpoints must have. */
  readonly configuration: string;
  /** What must have ended before its next attempt begins. */
  readonly startHold: StartHold;
  /** Why the run cannot continue at the moment; null if nothing blocks it. */
  problem(): Problem | null;
  /** Reports what blocks one part, apart from the journal; null: nothing any more. Ignored for an ended run. */
  hinder(part: RunPart, by: Problem | null): void;
  /** The run has ended: nothing blocks it any more. */
  unhinder(): void;
  /**
   * Writes entries to the journal, then applies them. Returns the effects. Null if the disk refused: nothing has
   * changed then, and the caller retries. Throws before writing if an entry cannot follow the earlier ones.
   */
  commit(entries: readonly JournalEntry[]): readonly Effect[] | null;
  /** Entries of all checkpoints the journal knows. */
  checkpointEntries(): CheckpointEntry[];
  close(): void;
}

/** Opens a run for changes. `changed` is called after every change of the state or of the problem. */
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
    startHold: createStartHold(),
    // Without its folder nothing else is known.
    problem: () => problem ?? hindrances.get('folder') ?? hindrances.values().next().value ?? null,
    hinder: (part, by) => {
      // An answer may arrive after the run's end.
      if (by && state.lifecycle.phase === 'ended') return;
      const isNew = !isDeepStrictEqual(by, hindrances.get(part) ?? null);
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
      assertApplicable(state.lifecycle.phase, entries);
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
