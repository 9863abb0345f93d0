import { createHash } from 'node:crypto';
import { basename, join, resolve } from 'node:path';
import type { System } from '../../core/ending/signals.ts';
import type { AttemptPlan } from '../../core/protocol/disk/ladder.ts';
import { CHANGED_FOLDER } from '../../core/protocol/disk/run-folder.ts';
import type { StartAttempt } from '../../core/protocol/keeper/keeper-message.ts';
import { CONFIG_PLACE } from '../../core/protocol/policy/argument-style.ts';
import type { RunSpec } from '../../core/protocol/policy/run-spec.ts';
import { fileChanges } from '../../core/start/file-changes.ts';
import { nameCopy } from '../../core/start/name-copy.ts';
import type { RunPaths } from '../base/paths.ts';

/** A file of the job and the copy in which an attempt changes values. Both paths are absolute. */
export interface ChangedFile {
  original: string;
  copy: string;
}

/** Where a file that a change names lies, and where its copy of an attempt belongs. Nothing is read. */
export function changedFile(
  { cwd, overrides }: Pick<RunSpec, 'cwd' | 'overrides'>,
  paths: RunPaths,
  attempt: number,
  file: string,
): ChangedFile {
  const template = overrides?.template;
  const original = file === CONFIG_PLACE && template ? paths.config(template) : resolve(cwd, file);
  // The name stays, because scripts name their results after it; two folders may have files of one name.
  const folder = createHash('sha256').update(original).digest('hex').slice(0, 8);
  return {
    original,
    copy: join(paths.attempt(attempt).folder, CHANGED_FOLDER, folder, basename(original)),
  };
}

/** The files that the plan of an attempt changes, each once. */
export function changedFiles(
  spec: Pick<RunSpec, 'cwd' | 'overrides'>,
  paths: RunPaths,
  attempt: number,
  plan: AttemptPlan,
): ChangedFile[] {
  const files = fileChanges(plan).map(({ file }) => changedFile(spec, paths, attempt, file));
  return [...new Map(files.map((each) => [each.original, each])).values()];
}

/** A command that names the copy of a file instead; null: it names the file nowhere. */
export function withCopy(
  command: StartAttempt,
  { original, copy }: ChangedFile,
  system: System,
): StartAttempt | null {
  const spelt = (path: string) => (system === 'windows' ? path.toLowerCase() : path);
  const wanted = spelt(original);
  const name = basename(wanted);
  // The cheap comparison decides for most words.
  const isFile = (word: string) => spelt(word).endsWith(name) && spelt(resolve(command.cwd, word)) === wanted;
  const named = nameCopy(command, isFile, copy);
  return named && { ...command, ...named };
}
