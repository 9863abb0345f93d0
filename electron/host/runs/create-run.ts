import { existsSync, rmSync } from 'node:fs';
import { systemErrorIn } from '../../core/protocol/disk/system-error.ts';
import type { JournalEntry } from '../../core/protocol/journal/journal-record.ts';
import type { RunSpec } from '../../core/protocol/policy/run-spec.ts';
import type { Answer } from '../../core/protocol/wire/problem.ts';
import { createRunFolder, folderProblem } from '../store/run-folder.ts';
import type { RegisteredRun } from './registered-run.ts';

/** Fills the folder of a run and returns its first journal entries; throws the system's error. */
export type FillFolder = (folder: string) => Answer<JournalEntry[]>;

/** Adds a run to the registry, and removes it again. */
interface CreateActions {
  register(folder: string): RegisteredRun;
  forget(run: RegisteredRun): void;
}

/**
 * Creates the folder and the journal of a run and starts its first attempt. `isRunsKnown`: the folder of all runs
 * contains runs.
 */
export function createRun(
  runs: string,
  spec: RunSpec,
  fill: FillFolder,
  isRunsKnown: boolean,
  { register, forget }: CreateActions,
): Answer<RegisteredRun> {
  // If the folder of all runs is unreachable, a new one in its place would hide it.
  if (isRunsKnown && !existsSync(runs))
    return { ok: false, problem: { code: 'folder-unreachable', path: runs, error: systemErrorIn('ENOENT') } };
  const folder = createRunFolder(runs, spec);
  if (!folder.ok) return folder;
  const entries = filled(folder.value, fill);
  if (!entries.ok) return entries;
  const run = register(folder.value);
  const wanted = run.supervisor?.run.commit([{ kind: 'run-created', queued: spec.queue }, ...entries.value]);
  if (wanted) run.supervisor?.carryOut(wanted);
  const { problem } = run.row();
  if (!problem) return { ok: true, value: run };
  // Not even its beginning could be journaled, so nothing has happened.
  forget(run);
  run.supervisor?.run.close();
  rmSync(run.folder, { recursive: true, force: true });
  return { ok: false, problem };
}

/** A folder that could not be filled is removed. */
function filled(folder: string, fill: FillFolder): Answer<JournalEntry[]> {
  let answer: Answer<JournalEntry[]>;
  try {
    answer = fill(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
    answer = { ok: false, problem: folderProblem(error, folder) };
  }
  if (!answer.ok) rmSync(folder, { recursive: true, force: true });
  return answer;
}
