import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import type { RunSpec } from '../../../core/protocol/policy/run-spec.ts';
import { namedFiles } from '../../../core/provenance/named-files.ts';
import { readRegularSync } from '../../../platform/files/regular-file.ts';

/** A larger file is data, or a program that is no script. */
const LARGEST_BYTES = 16 * 1024 * 1024;

/** What must be the same for one run to learn from another. */
export interface ScriptVersion {
  /** Digest of the program with all its parameters: arguments, values of its own, variables and working folder. */
  command: string;
  /** Digest of the scripts and configurations that it names, as they are now. */
  script: string;
}

/** Which command a run is, and which script; null if no script can be read, so that nobody can tell whether it changed. */
export function scriptVersion({
  program,
  cwd,
  env,
  overrides,
}: Pick<RunSpec, 'program' | 'cwd' | 'env' | 'overrides'>): ScriptVersion | null {
  const args = program.kind === 'command' ? program.args : [];
  const files = namedFiles(program, args).map(({ path, role }) => ({
    role,
    content: digestOfFile(resolve(cwd, path)),
  }));
  const isKnown =
    program.kind === 'sample' || files.some(({ role, content }) => role === 'script' && content !== null);
  if (!isKnown) return null;
  const variables = Object.entries(env).sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    command: digestOf(JSON.stringify([program, cwd, variables, overrides])),
    script: digestOf(JSON.stringify(files.map(({ content }) => content))),
  };
}

const digestOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 32);

function digestOfFile(path: string): string | null {
  try {
    return digestOf(readRegularSync(path, LARGEST_BYTES));
  } catch {
    return null;
  }
}
