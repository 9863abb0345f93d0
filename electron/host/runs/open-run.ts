import { basename } from 'node:path';
import type { JournalFault } from '../../core/protocol/wire/problem/journal-fault.ts';
import type { Problem } from '../../core/protocol/wire/problem.ts';
import type { RunRow } from '../../core/protocol/wire/run-view.ts';
import { applyRecord } from '../../core/run/apply/apply-record.ts';
import { ImpossibleStep } from '../../core/run/apply/phase-step.ts';
import type { ReadRecord } from '../../core/run/parts/brief-observation.ts';
import { emptyRun, type RunState } from '../../core/run/state/run-state.ts';
import { rowOf } from '../../core/run/views/run-views.ts';
import { runPaths } from '../base/paths.ts';
import { folderTrouble, isSystemError } from '../store/folder-presence.ts';
import { type Journal, openJournal, walkJournal } from '../store/journal.ts';
import { folderProblem, readRunSpec } from '../store/run-folder.ts';

/** A run folder as found on disk: a run that can continue, or one that is only shown. */
export type FoundRun =
  | { sound: true; state: RunState; journal: Journal }
  /** `isDamaged`: it does not belong to another version of Vigil, so this version may clean up after it. */
  | UnsoundRun;

export interface UnsoundRun {
  sound: false;
  state: RunState | null;
  row: RunRow;
  isDamaged: boolean;
  /** It cannot be read now: nothing is known about it, and it may come back. */
  isAway: boolean;
}

/** Reads a run folder. Damaged content is left exactly as it is. */
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
    // A host died while creating this run, before any client knew about it.
    if (read.count === 0)
      return damaged(state, {
        code: 'run-unreadable',
        file,
        fault: { kind: 'empty' },
      });
    return { sound: true, state, journal: openJournal(file, read) };
  } catch (error) {
    const problem = folderProblem(error, folder);
    return isSystemError(error) ? unreached(folder, problem) : damaged(state, problem);
  }
}

/** Applies a record, or returns why it cannot follow. */
function replay(state: RunState, record: ReadRecord): JournalFault | null {
  try {
    applyRecord(state, record);
    return null;
  } catch (error) {
    if (!(error instanceof ImpossibleStep)) throw error;
    return { kind: 'impossible', event: error.event, phase: error.phase };
  }
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
    leftRange: null,
    usualMs: null,
    underWay: null,
    nextAttemptAt: null,
    catchingUp: null,
    hang: null,
    memory: null,
    end: null,
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

/** A row for a folder whose run does not even have a readable name. */
export const rowOfUnreadable = (folder: string, problem: Problem): RunRow => ({
  id: basename(folder),
  name: basename(folder),
  tags: [],
  note: '',
  experiment: null,
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
  startedAt: null,
  endedAt: null,
  script: null,
  parameters: {},
  metrics: {},
  canResume: false,
  leftMs: null,
  leftRange: null,
  usualMs: null,
  underWay: null,
  checkpointAt: 0,
  nextCheckpointAt: null,
  nextAttemptAt: null,
  queue: false,
  notBefore: null,
  failure: null,
  end: null,
  recoveries: [],
  tallies: [],
  failures: [],
  unexplained: [],
  catchingUp: null,
  hang: null,
  memory: null,
  peak: null,
  problem,
});
