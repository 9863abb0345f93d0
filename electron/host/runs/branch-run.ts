import { createHash } from 'node:crypto';
import { copyFileSync, createReadStream, promises as fs, mkdirSync, renameSync } from 'node:fs';
import { basename, isAbsolute, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { completedAt } from '../../core/checkpoint/adoption.ts';
import type { CheckpointOwner } from '../../core/protocol/disk/checkpoint.ts';
import type { JournalEntry } from '../../core/protocol/journal/journal-record.ts';
import type { RunSpec } from '../../core/protocol/policy/run-spec.ts';
import type { Answer, Problem } from '../../core/protocol/wire/problem.ts';
import { branchEntries } from '../../core/run/entries/branch-entries.ts';
import { readRegularSync } from '../../platform/files/regular-file.ts';
import { replaceFile } from '../../platform/files/replace-file.ts';
import { type RunPaths, runPaths } from '../base/paths.ts';
import type { LiveRun } from '../live/live-run.ts';
import { keepCheckpoint, verifyFile } from '../store/checkpoint-store.ts';
import { deleteTree } from '../store/delete-tree.ts';
import { UNFINISHED } from '../store/leftovers.ts';
import { folderProblem } from '../store/run-folder.ts';
import type { Supervisor } from '../supervise/supervisor.ts';
import type { RunRegistry } from './run-registry.ts';

/** Where copies of the job's own checkpoints lie in the folder of a run that branched off with one. */
const COPIES = 'from-job';

/** More than any template of at most 1 MiB becomes by values that people write. */
const LONGEST_CONFIG_BYTES = 16 * 1024 * 1024;

/** What is asked of a run that branches off another. */
export interface BranchWish {
  file: string;
  whose: CheckpointOwner;
  id: string;
  name: string;
  createdAt: number;
}

/**
 * Makes a run whose first attempt goes on from a copy of a checkpoint of another run, and starts it. Both are independent from
 * then on, but for their working folder.
 */
export async function branchRun(
  registry: RunRegistry,
  source: Supervisor,
  { file, whose, id, name, createdAt }: BranchWish,
): Promise<Answer<{ id: string }>> {
  const verified = await source.verifyCheckpoint({ file, whose }, true);
  if (!verified.ok) return verified;
  const { run } = source;
  const { state } = run;
  const notSound: Answer<never> = {
    ok: false,
    problem: { code: 'checkpoint-unusable', id: state.settings.spec.id, file, because: 'not-sound' },
  };
  const { iteration, writtenAt } = verified.value;
  const upTo = iteration ?? completedAt(state, writtenAt) ?? 0;
  const branchedFrom = { run: state.settings.spec.id, file, iteration: upTo };
  const spec: RunSpec = { ...state.settings.asked, id, name, createdAt, queue: false, branchedFrom };
  // It may be large: it is copied while nothing waits, and moved into the new folder when that is there.
  const staged = `${registry.folderOf(id)}${UNFINISHED.copy}`;
  try {
    if (whose === 'job' && !(await stageCopy(run, file, staged))) return notSound;
    const created = registry.create(spec, (folder) => {
      const paths = runPaths(folder);
      const problem = copyConfig(run, paths);
      if (problem) return { ok: false, problem };
      const copied = whose === 'vigil' ? copyOurs(paths, run, file) : placeCopy(paths, run, file, staged);
      return copied ? { ok: true, value: [...branchEntries(state, upTo), copied] } : notSound;
    });
    return created.ok ? { ok: true, value: { id } } : created;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
    return { ok: false, problem: folderProblem(error, staged) };
  } finally {
    await deleteTree(staged);
  }
}

/** The configuration that was made of a template stays the one that the other run had. Answers why it cannot. */
function copyConfig({ state, paths: from }: LiveRun, to: RunPaths): Problem | null {
  const { overrides } = state.settings.asked;
  if (overrides?.style !== 'config-file' || overrides.template === null) return null;
  const path = from.config(overrides.template);
  let content: Buffer;
  try {
    // Read as a file: the job may have put anything in its place.
    content = readRegularSync(path, LONGEST_CONFIG_BYTES);
  } catch (error) {
    return { code: 'config-unreadable', path, detail: (error as Error).message };
  }
  replaceFile(to.config(overrides.template), content);
  return null;
}

function copyOurs(paths: RunPaths, run: LiveRun, file: string): JournalEntry | null {
  const entry = run.state.checkpoints.written.find((known) => known.entry.file === file)?.entry;
  if (!entry) return null;
  mkdirSync(paths.checkpoints, { recursive: true, mode: 0o700 });
  copyFileSync(join(run.paths.checkpoints, file), join(paths.checkpoints, file));
  if (verifyFile(paths, entry, run.configuration).level !== 2) return null;
  keepCheckpoint(paths, entry, []);
  return { kind: 'checkpoint-written', entry, level: 2 };
}

/** False if the copy is not what is known of the file: the job may be at it. Parts of a folder are not compared. */
async function stageCopy({ state }: LiveRun, file: string, staged: string): Promise<boolean> {
  const known = state.checkpoints.adopted.find(({ entry }) => entry.file === file);
  if (!known) return false;
  await fs.cp(join(state.settings.spec.cwd, file), staged, { recursive: true, preserveTimestamps: true });
  if ((await fs.stat(staged)).isDirectory()) return true;
  const hash = createHash('sha256');
  await pipeline(createReadStream(staged), hash);
  return hash.digest('hex') === known.entry.sha256;
}

/** A file of the job lies in the new run's folder, and is named from the working folder, as all of the job's are. */
function placeCopy(paths: RunPaths, { state }: LiveRun, file: string, staged: string): JournalEntry | null {
  const known = state.checkpoints.adopted.find(({ entry }) => entry.file === file);
  const copy = join(paths.checkpoints, COPIES, basename(file));
  const named = relative(state.settings.spec.cwd, copy);
  // On another drive of Windows there is no way from the one to the other.
  if (!known || isAbsolute(named)) return null;
  mkdirSync(join(paths.checkpoints, COPIES), { recursive: true, mode: 0o700 });
  renameSync(staged, copy);
  const { entry, level, because } = known;
  return {
    kind: 'checkpoint-adopted',
    entry: { ...entry, file: named.replaceAll('\\', '/') },
    level,
    because,
  };
}
