import { mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { NamedText } from '../../core/config-file/changed-text.ts';
import { neighbourNames } from '../../core/config-file/neighbour-names.ts';
import type { FileValueFault } from '../../core/protocol/disk/file-value-fault.ts';
import type { AttemptPlan, UnmadeChange } from '../../core/protocol/disk/ladder.ts';
import { keysOf } from '../../core/protocol/policy/key-path.ts';
import type { FileValueChange } from '../../core/protocol/policy/mitigation.ts';
import type { RunSpec } from '../../core/protocol/policy/run-spec.ts';
import { fileChanges, withoutFileChanges } from '../../core/start/file-changes.ts';
import { answersInTime } from '../../platform/answering.ts';
import { NotAFileError, TooLargeError } from '../../platform/files/regular-file.ts';
import { readRegular } from '../../platform/files/regular-file-async.ts';
import { placeFile } from '../../platform/files/replace-file.ts';
import type { RunPaths } from '../base/paths.ts';
import { systemErrorOf } from '../base/system-error-of.ts';
import type { Machine } from '../place/machine.ts';
import { attemptCommand } from './attempt-command.ts';
import { type ChangedFile, changedFile, withCopy } from './changed-files.ts';

/** Many times a usual configuration. The host reads it itself, and does nothing else meanwhile. */
const LONGEST_BYTES = 256 * 1024;
/** Names that are looked up beside the file. */
const MOST_NAMES = 200;
const EXTENSIONS = ['', '.yaml', '.yml', '.json', '.toml'];

/**
 * Writes the copies of files in which the plan of an attempt changes values. Returns the plan as it can be carried out:
 * what could not be changed is not in force, and stands in `unmade` with the reason.
 */
export async function makeChanges(
  spec: RunSpec,
  paths: RunPaths,
  attempt: number,
  plan: AttemptPlan,
  machine: Pick<Machine, 'programs' | 'system' | 'setValue'>,
): Promise<AttemptPlan> {
  const changes = fileChanges(plan);
  if (changes.length === 0) return plan;
  const from = { kind: 'beginning' } as const;
  const command = attemptCommand(spec, paths, attempt, from, withoutFileChanges(plan), machine);
  const texts = new Map<string, string>();
  const unmade: UnmadeChange[] = [];
  for (const change of changes) {
    const file = changedFile(spec, paths, attempt, change.file);
    const isNamed = withCopy(command, file, machine.system) !== null;
    const fault = isNamed
      ? await makeOne(change, file, { cwd: spec.cwd, texts, setValue: machine.setValue })
      : { kind: 'not-named' as const };
    if (fault) unmade.push({ mitigation: change, fault });
  }
  if (unmade.length === 0) return plan;
  const isMade = (each: unknown) => !unmade.some(({ mitigation }) => mitigation === each);
  return { ...plan, mitigations: plan.mitigations.filter(isMade), unmade };
}

interface Making extends Pick<Machine, 'setValue'> {
  cwd: string;
  /** The copies so far, by their path. */
  texts: Map<string, string>;
}

/** Writes the copy with one more change. */
async function makeOne(
  { path, value }: FileValueChange,
  { original, copy }: ChangedFile,
  { cwd, texts, setValue }: Making,
): Promise<FileValueFault | null> {
  // A drive that does not answer would hold up the run.
  if (!(await answersInTime(original))) return { kind: 'unreadable', error: null };
  const text = texts.get(copy) ?? (await textOf(original));
  if (typeof text !== 'string') return text;
  const changed = await setValue(original, text, keysOf(path) ?? [], value);
  if ('fault' in changed) return changed.fault;
  const name = await neighbourIn(changed.texts, dirname(original), cwd);
  if (name !== null) return { kind: 'names-neighbour', name };
  try {
    await mkdir(dirname(copy), { recursive: true, mode: 0o700 });
    placeFile(copy, changed.text);
  } catch (error) {
    return { kind: 'unwritable', error: systemErrorOf(error) };
  }
  texts.set(copy, changed.text);
  return null;
}

async function textOf(path: string): Promise<string | FileValueFault> {
  try {
    const bytes = await readRegular(path, LONGEST_BYTES);
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    const isNoText = error instanceof NotAFileError || error instanceof TooLargeError;
    const system = systemErrorOf(error);
    if (system.code === 'ENOENT') return { kind: 'missing' };
    const hasNoError = isNoText || system.code === 'ERR_ENCODING_INVALID_ENCODED_DATA';
    return { kind: 'unreadable', error: hasNoError ? null : system };
  }
}

/** The first file that the configuration names and a script would look for beside the copy; null: none. */
async function neighbourIn(texts: readonly NamedText[], folder: string, cwd: string): Promise<string | null> {
  for (const { name, isInclude } of neighbourNames(texts).slice(0, MOST_NAMES)) {
    const isBeside = await anyIs((isInclude ? EXTENSIONS : ['']).map((more) => resolve(folder, name + more)));
    if (isBeside && (isInclude || !(await anyIs([resolve(cwd, name)])))) return name;
  }
  return null;
}

/** Whether one of these exists. */
async function anyIs(paths: readonly string[]): Promise<boolean> {
  for (const path of paths) {
    const exists = await stat(path).then(
      () => true,
      () => false,
    );
    if (exists) return true;
  }
  return false;
}
