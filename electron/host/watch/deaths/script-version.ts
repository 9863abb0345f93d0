import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { System } from '../../../core/ending/signals.ts';
import type { RunSpec } from '../../../core/protocol/policy/run-spec.ts';
import { namedFiles } from '../../../core/provenance/named-files.ts';
import { placesOf } from '../../../platform/files/find-program.ts';
import { readRegular } from '../../../platform/files/regular-file-async.ts';
import { variableIn, withVariables } from '../../base/environment.ts';

/** A larger file is data, or a program that is no script. */
const LARGEST_BYTES = 16 * 1024 * 1024;

/** What must be the same for one run to learn from another. */
export interface ScriptVersion {
  /** Digest of the program with all its parameters: arguments, values of its own, variables and working folder. */
  command: string;
  /** Digest of the scripts and configurations that it names, as they are now. */
  script: string;
}

/**
 * Which command a run is, and which script; null if no script can be read, so that nobody can tell whether it changed.
 * Never rejects, but never resolves either on a drive that hangs.
 */
export async function scriptVersion(
  { program, cwd, env, overrides }: Pick<RunSpec, 'program' | 'cwd' | 'env' | 'overrides'>,
  system: System,
): Promise<ScriptVersion | null> {
  const args = program.kind === 'command' ? program.args : [];
  const files: { role: string; content: string | null }[] = [];
  const { template = null } = overrides ?? {};
  const named = [
    ...namedFiles(program, args),
    ...(template === null ? [] : [{ path: template, role: 'named' }]),
  ];
  // One after the other, so that only one is in memory.
  for (const { path, role } of named) files.push({ role, content: await digestOfFile(resolve(cwd, path)) });
  const isKnown =
    program.kind === 'sample' || files.some(({ role, content }) => role === 'script' && content !== null);
  if (!isKnown) return null;
  const found = program.kind === 'command' ? await programFile(program.file, cwd, env, system) : null;
  // PATH differs from terminal to terminal. What it decides is which program that is.
  const deciding = found === null ? env : withVariables(system, env, { PATH: null });
  const variables = Object.entries(deciding).sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    command: digestOf(JSON.stringify([program, found, cwd, variables, overrides])),
    script: digestOf(JSON.stringify(files.map(({ content }) => content))),
  };
}

/** Where the PATH of a run finds its program; null if it gives none, or finds none. */
async function programFile(
  file: string,
  cwd: string,
  env: RunSpec['env'],
  system: System,
): Promise<string | null> {
  if (variableIn(system, env, 'PATH') === undefined) return null;
  const { folders, names } = placesOf(file, env, system === 'windows' ? 'win32' : system);
  for (const path of folders.flatMap((folder) => names.map((name) => resolve(cwd, folder, name))))
    if (await isExecutable(path)) return path;
  return null;
}

async function isExecutable(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}

const digestOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 32);

async function digestOfFile(path: string): Promise<string | null> {
  try {
    return digestOf(await readRegular(path, LARGEST_BYTES));
  } catch {
    return null;
  }
}
