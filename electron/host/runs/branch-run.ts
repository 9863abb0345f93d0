import { copyFileSync, promises as fs, mkdirSync, renameSync } from 'node:fs';
import { basename, isAbsolute, join, relative } from 'node:path';
import { iterationsCompletedBy } from '../../core/checkpoint/adoption.ts';
import type { CheckpointOwner } from '../../core/protocol/disk/checkpoint.ts';
import type { JournalEntry } from '../../core/protocol/journal/journal-record.ts';
import type { RunSpec } from '../../core/protocol/policy/run-spec.ts';
import type { Answer, Problem } from '../../core/protocol/wire/problem.ts';
import { branchEntries } from '../../core/run/entries/branch-entries.ts';
import { readRegularSync } from '../../platform/files/regular-file.ts';
import { replaceFile } from '../../platform/files/replace-file.ts';
import { checkpointDigest } from '../base/digest.ts';
import { fileFaultOf } from '../base/file-fault-of.ts';
import { type RunPaths, runPaths } from '../base/paths.ts';
import type { LiveRun } from '../live/live-run.ts';
import { keepCheckpoint, verifyFile } from '../store/checkpoint-store.ts';
import { deleteTree } from '../store/delete-tree.ts';
import { UNFINISHED } from '../store/leftovers.ts';
import { folderProblem } from '../store/run-folder.ts';
import type { Supervisor } from '../supervise/supervisor.ts';
import type { RunRegistry } from './run-registry.ts';

/** Folder, in a branch's run folder, for copies of the job's own checkpoints. */
const COPIES = 'from-job';

/** More than a template of at most 1 MiB becomes with values that people write. */
const LONGEST_CONFIG_BYTES = 16 * 1024 * 1024;

/** The request for a branch. */
export interface BranchRequest {
  file: string;
  whose: CheckpointOwner;
  id: string;
  name: string;
  createdAt: number;
}

/**
 * Creates a run whose first attempt resumes from a copy of another run's checkpoint, and starts it. From then on both are
 * independent, except that they share the working folder.
 */
export async function branchRun(
  registry: RunRegistry,
  source: Supervisor,
  { file, whose, id, name, createdAt }: BranchRequest,
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
  const upTo = iteration ?? iterationsCompletedBy(state, writtenAt) ?? 0;
  const branchedFrom = { run: state.settings.spec.id, file, iteration: upTo };
  const spec: RunSpec = {
    ...state.settings.asked,
    // It was written about the other run.
    note: '',
    id,
    name,
    createdAt,
    queue: false,
    notBefore: null,
    branchedFrom,
    parents: [],
  };
  // The copy may be large, so it is made before the run is created, and then moved into the new folder.
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

/** The branch keeps the source's configuration file. Returns why it cannot. */
function copyConfig({ state, paths: from }: LiveRun, to: RunPaths): Problem | null {
  const { overrides } = state.settings.asked;
  if (overrides?.style !== 'config-file' || overrides.template === null) return null;
  const path = from.config(overrides.template);
  let content: Buffer;
  try {
    // Read as a regular file: the job may have put anything in its place.
    content = readRegularSync(path, LONGEST_CONFIG_BYTES);
  } catch (error) {
    return { code: 'config-unreadable', path, fault: fileFaultOf(error) };
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

/** False if the copy differs from the recorded checkpoint: the job may be writing it. */
async function stageCopy({ state }: LiveRun, file: string, staged: string): Promise<boolean> {
  const known = state.checkpoints.adopted.find(({ entry }) => entry.file === file);
  if (!known) return false;
  await fs.cp(join(state.settings.spec.cwd, file), staged, { recursive: true, preserveTimestamps: true });
  return (await checkpointDigest(staged)) === known.entry.sha256;
}

/**
 * A copied file of the job is in the new run's folder. Its name is relative to the working folder, as for all of the
 * job's files.
 */
function placeCopy(paths: RunPaths, { state }: LiveRun, file: string, staged: string): JournalEntry | null {
  const known = state.checkpoints.adopted.find(({ entry }) => entry.file === file);
  const copy = join(paths.checkpoints, COPIES, basename(file));
  const named = relative(state.settings.spec.cwd, copy);
  // On another Windows drive there is no relative path between the two.
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
