import { basename } from 'node:path';
import type { Problem } from '../../core/protocol/problem.ts';
import type { RunSpec } from '../../core/protocol/run-spec.ts';
import type { RunRow } from '../../core/protocol/run-view.ts';
import { applyRecord } from '../../core/run/apply-record.ts';
import { emptyRun, type RunState } from '../../core/run/run-state.ts';
import { rowOf } from '../../core/run/run-views.ts';
import { runPaths } from '../paths.ts';
import { type Journal, openJournal, readJournal } from '../store/journal.ts';
import { folderProblem, readRunSpec } from '../store/run-folder.ts';

/** A run folder as found on disk: one that can go on, or one that is only shown. */
export type FoundRun =
  | { sound: true; state: RunState; journal: Journal }
  | { sound: false; state: RunState | null; row: RunRow };

/** Reads a run folder and opens its journal. What is damaged is left exactly as it is. */
export function openRun(folder: string): FoundRun {
  const spec = readRunSpec(folder);
  if (!spec.ok) return { sound: false, state: null, row: rowOfUnreadable(folder, spec.problem) };
  const { journal: path } = runPaths(folder);
  try {
    const read = readJournal(path);
    const state = replay(spec.value, read.records);
    if (read.damage) return damaged(state, { code: 'journal-damaged', file: path, ...read.damage });
    return { sound: true, state, journal: openJournal(path, read) };
  } catch (error) {
    return damaged(emptyRun(spec.value), folderProblem(error, folder));
  }
}

function replay(spec: RunSpec, records: ReturnType<typeof readJournal>['records']): RunState {
  const state = emptyRun(spec);
  for (const record of records) applyRecord(state, record);
  return state;
}

const damaged = (state: RunState, problem: Problem): FoundRun => ({
  sound: false,
  state,
  row: { ...rowOf(state), phase: 'ended', outcome: null, leftMs: null, nextAttemptAt: null, problem },
});

/** A line for a folder of which not even the name of the run can be read. */
const rowOfUnreadable = (folder: string, problem: Problem): RunRow => ({
  id: basename(folder),
  name: basename(folder),
  phase: 'ended',
  outcome: null,
  iteration: 0,
  total: null,
  goal: 'maximise',
  best: null,
  spark: [],
  attempts: 0,
  sample: false,
  createdAt: 0,
  endedAt: null,
  leftMs: null,
  checkpointAt: 0,
  nextCheckpointAt: null,
  nextAttemptAt: null,
  problem,
});
