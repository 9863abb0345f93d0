import { existsSync } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Interpreter } from '../../core/protocol/wire/machine-view.ts';
import {
  type CandidateOptions,
  candidatesBesideScript,
  candidatesOnPath,
  condaCandidates,
  type InterpreterCandidate,
  launcherCandidates,
} from './interpreter-candidates.ts';
import { runBriefly } from './run-briefly.ts';

/** Time for an interpreter to report its version. */
const VERSION_LIMIT_MS = 3_000;
/** A PATH full of links to one folder must not start a hundred processes. */
const MOST_ASKED = 24;

/**
 * The Python interpreters of this machine, the likeliest first: those beside the script, then the launcher's (Windows),
 * conda's and the PATH's. All are asked for their versions at once, within 3 s.
 */
export async function findInterpreters(options: CandidateOptions): Promise<Interpreter[]> {
  const launched =
    options.platform === 'win32' ? await runBriefly('py.exe', ['-0p'], VERSION_LIMIT_MS) : null;
  const candidates = [
    ...candidatesBesideScript(options),
    ...launcherCandidates(launched ?? ''),
    ...(await condaCandidates(options)),
    ...candidatesOnPath(options),
  ];
  const distinct = await existingOnce(candidates);
  return Promise.all(
    distinct.slice(0, MOST_ASKED).map(async (candidate) => ({
      ...candidate,
      version: await versionOf(candidate.path, options.isBehind),
    })),
  );
}

async function versionOf(path: string, isBehind = false): Promise<string | null> {
  const printed = await runBriefly(path, ['--version'], VERSION_LIMIT_MS, { isBehind });
  return /^Python (\d+\.\d+\S*)/m.exec(printed ?? '')?.[1] ?? null;
}

/** Drops candidates that do not exist or are the same interpreter under another name. */
async function existingOnce(candidates: InterpreterCandidate[]): Promise<InterpreterCandidate[]> {
  const identities = await Promise.all(candidates.map(identityOf));
  const seen = new Set<string>();
  return candidates.filter((_, index) => {
    const identity = identities[index] ?? null;
    if (identity === null || seen.has(identity)) return false;
    seen.add(identity);
    return true;
  });
}

async function identityOf({ path }: InterpreterCandidate): Promise<string | null> {
  try {
    const found = await stat(path);
    // The Microsoft Store's placeholder for a missing Python is an empty file that opens the store.
    if (!found.isFile() || found.size === 0) return null;
    const folder = dirname(path);
    // The python of a virtual environment is a link to the system's, but counts as an interpreter of its own.
    return existsSync(join(dirname(folder), 'pyvenv.cfg')) ? folder : await realpath(path);
  } catch {
    return null;
  }
}
