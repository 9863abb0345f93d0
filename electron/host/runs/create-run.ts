import { existsSync, rmSync } from 'node:fs';
import type { JournalEntry } from '../../core/protocol/journal/journal-record.ts';
import type { RunSpec } from '../../core/protocol/policy/run-spec.ts';
import type { Answer } from '../../core/protocol/wire/problem.ts';
import { createRunFolder, folderProblem } from '../store/run-folder.ts';
import type { RegisteredRun } from './registered-run.ts';

/** Fills the folder of a run and answers what its journal begins with; throws the system's error. */
export type FillFolder = (folder: string) => Answer<JournalEntry[]>;

/** How a run gets among the others, and out again. */
interface CreateActions {
  register(folder: string): RegisteredRun;
  forget(run: RegisteredRun): void;
}

/** Makes the folder and the journal of a run and starts its first attempt. `isRunsKnown`: there are runs in the folder of all. */
export function createRun(
  runs: string,
  spec: RunSpec,
  fill: FillFolder,
  isRunsKnown: boolean,
  { register, forget }: CreateActions,
): Answer<RegisteredRun> {
  // In the place of a folder that is away another would hide it.
  if (isRunsKnown && !existsSync(runs))
    return { ok: false, problem: { code: 'folder-unreachable', path: runs, detail: 'ENOENT' } };
  const folder = createRunFolder(runs, spec);
  if (!folder.ok) return folder;
  const entries = filled(folder.value, fill);
  if (!entries.ok) return entries;
  const run = register(folder.value);
  const wanted = run.supervisor?.run.commit([{ kind: 'run-created', queued: spec.queue }, ...entries.value]);
  if (wanted) run.supervisor?.carryOut(wanted);
  const { problem } = run.row();
  if (!problem) return { ok: true, value: run };
  // It could not even be journaled as begun: nothing of it has happened.
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
