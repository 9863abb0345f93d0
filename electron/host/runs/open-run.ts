import { basename } from 'node:path';
import type { Problem } from '../../core/protocol/wire/problem.ts';
import type { RunRow } from '../../core/protocol/wire/run-view.ts';
import { applyRecord } from '../../core/run/apply/apply-record.ts';
import { phaseAfter } from '../../core/run/apply/phase-step.ts';
import type { ReadRecord } from '../../core/run/parts/brief-observation.ts';
import { emptyRun, type RunState } from '../../core/run/state/run-state.ts';
import { rowOf } from '../../core/run/views/run-views.ts';
import { runPaths } from '../base/paths.ts';
import { folderTrouble, isOfSystem } from '../store/folder-presence.ts';
import { type Journal, openJournal, walkJournal } from '../store/journal.ts';
import { folderProblem, readRunSpec } from '../store/run-folder.ts';

/** A run folder as found on disk: one that can go on, or one that is only shown. */
export type FoundRun =
  | { sound: true; state: RunState; journal: Journal }
  /** `isDamaged`: it is no run of another version of Vigil, so what is left of it is for this one to tidy up. */
  | UnsoundRun;

export interface UnsoundRun {
  sound: false;
  state: RunState | null;
  row: RunRow;
  isDamaged: boolean;
  /** It cannot be read now: nothing is known of it, and it may come back. */
  isAway: boolean;
}

/** Reads a run folder. What is damaged is left exactly as it is. */
export function openRun(folder: string): FoundRun {
  const found = readRunSpec(folder);
  const { spec, problem } = found;
  if (spec === null)
    return {
      sound: false,
      state: null,
      row: rowOfUnreadable(folder, found.problem),
      isDamaged: found.isDamaged,
      isAway: found.isAway,
    };
  const paths = runPaths(folder);
  const { journal: file } = paths;
  const state = emptyRun(spec);
  try {
    const read = walkJournal(file, spec.id, (record) => replay(state, record));
    const away = folderTrouble(paths);
    if (away) return unreached(folder, away);
    if (problem) return damaged(state, problem);
    if (read.damage) return damaged(state, { code: 'journal-damaged', file, ...read.damage });
    // A host died while it made this run: nobody was told that there is one.
    if (read.count === 0)
      return damaged(state, {
        code: 'run-unreadable',
        file,
        detail: 'it holds nothing, the run never began',
      });
    return { sound: true, state, journal: openJournal(file, read) };
  } catch (error) {
    const problem = folderProblem(error, folder);
    return isOfSystem(error) ? unreached(folder, problem) : damaged(state, problem);
  }
}

/** Applies a record, or tells why it cannot follow. */
function replay(state: RunState, record: ReadRecord): string | null {
  try {
    phaseAfter(state.lifecycle.phase, record.entry);
  } catch (error) {
    return (error as Error).message;
  }
  applyRecord(state, record);
  return null;
}

const damaged = (state: RunState, problem: Problem): FoundRun => ({
  sound: false,
  state,
  isDamaged: true,
  isAway: false,
  row: {
    ...rowOf(state),
    phase: 'ended',
    outcome: null,
    leftMs: null,
    usualMs: null,
    underWay: null,
    nextAttemptAt: null,
    hang: null,
    problem,
  },
});

const unreached = (folder: string, problem: Problem): UnsoundRun => ({
  sound: false,
  state: null,
  isDamaged: false,
  isAway: true,
  row: rowOfUnreadable(folder, problem),
});

/** A line for a folder of which not even the name of the run can be read. */
export const rowOfUnreadable = (folder: string, problem: Problem): RunRow => ({
  id: basename(folder),
  name: basename(folder),
  tags: [],
  phase: 'ended',
  outcome: null,
  iteration: 0,
  total: null,
  goal: null,
  best: null,
  spark: [],
  attempts: 0,
  sample: false,
  createdAt: 0,
  endedAt: null,
  leftMs: null,
  usualMs: null,
  underWay: null,
  checkpointAt: 0,
  nextCheckpointAt: null,
  nextAttemptAt: null,
  queue: false,
  failure: null,
  hang: null,
  problem,
});
