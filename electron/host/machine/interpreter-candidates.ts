import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Interpreter } from '../../core/protocol/wire/machine-view.ts';

/** A file that may be a Python interpreter. */
export interface InterpreterCandidate {
  path: string;
  source: Interpreter['source'];
}

export interface CandidateOptions {
  /** The script to run, absolute; null if none is chosen yet. */
  script: string | null;
  env: Record<string, string | undefined>;
  platform: string;
  userHome: string;
  /** Whether jobs go before the programs that are asked; absent: no. */
  isBehind?: boolean;
}

const VENV_NAMES = ['.venv', 'venv', 'env'];
const CONDA_NAMES = ['miniconda3', 'anaconda3', 'miniforge3', 'mambaforge'];

const inVenv = (folder: string, platform: string): string =>
  platform === 'win32' ? join(folder, 'Scripts', 'python.exe') : join(folder, 'bin', 'python');

// A conda environment has its python.exe at the top on Windows.
const inConda = (folder: string, platform: string): string =>
  platform === 'win32' ? join(folder, 'python.exe') : join(folder, 'bin', 'python');

/** Virtual environments beside the script and one folder up, nearest first. */
export function candidatesBesideScript({ script, platform }: CandidateOptions): InterpreterCandidate[] {
  if (script === null) return [];
  const folder = dirname(script);
  return [folder, dirname(folder)].flatMap((parent) =>
    VENV_NAMES.map((name) => ({
      path: inVenv(join(parent, name), platform),
      source: 'beside-script' as const,
    })),
  );
}

/** Every folder of the PATH, in its order. */
export function candidatesOnPath({ env, platform }: CandidateOptions): InterpreterCandidate[] {
  const windows = platform === 'win32';
  const names = windows ? ['python.exe'] : ['python3', 'python'];
  // Windows names it Path; a copy of process.env no longer ignores case.
  const path = env['PATH'] ?? env['Path'] ?? '';
  return path
    .split(windows ? ';' : ':')
    .filter((folder) => folder !== '')
    .flatMap((folder) => names.map((name) => ({ path: join(folder, name), source: 'path' as const })));
}

/** The active conda environment, then the installations in the user's home with their environments. */
export async function condaCandidates({
  env,
  platform,
  userHome,
}: CandidateOptions): Promise<InterpreterCandidate[]> {
  const folders = env['CONDA_PREFIX'] ? [env['CONDA_PREFIX']] : [];
  for (const name of CONDA_NAMES) {
    const root = join(userHome, name);
    folders.push(root, ...(await foldersIn(join(root, 'envs'))));
  }
  return folders.map((folder) => ({ path: inConda(folder, platform), source: 'conda' }));
}

/** Parses the output of `py -0p`: one line for each interpreter, with its path at the end. */
export function launcherCandidates(printed: string): InterpreterCandidate[] {
  return printed.split(/\r?\n/).flatMap((line) => {
    const path = /^\s*-\S+\s+(?:\*\s+)?(\S.*?\.exe)\s*$/i.exec(line)?.[1];
    return path === undefined ? [] : [{ path, source: 'launcher' as const }];
  });
}

async function foldersIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map((entry) => join(folder, entry.name));
  } catch {
    return [];
  }
}
