import { access, constants, stat } from 'node:fs/promises';
import { dirname, isAbsolute, resolve } from 'node:path';
import type { ScriptReading, ScriptReport } from '../../core/protocol/wire/machine-view.ts';
import type { Problem } from '../../core/protocol/wire/problem.ts';
import { readScript } from '../../core/script/read-script.ts';
import { nonFileKindOf, reservedName } from '../../platform/files/regular-file.ts';
import { readRegular } from '../../platform/files/regular-file-async.ts';
import { unreachableProblem } from '../base/unreachable-path.ts';
import { findInterpreters } from './interpreters.ts';
import { proposeReplay } from './propose-replay.ts';

/** What is known about a script before it is started, and the interpreters that could run it. */
export async function inspectScript(
  path: string,
  surroundings: {
    env: Record<string, string | undefined>;
    platform: string;
    userHome: string;
    /** Vigil's folder for Python jobs. */
    start: string;
  },
): Promise<ScriptReport> {
  const script = isAbsolute(path) ? path : resolve(surroundings.userHome, path);
  const silent = await unreachableProblem(script);
  if (silent !== null)
    return { problem: silent, folder: dirname(script), interpreters: [], reading: null, replay: [] };
  const [problem, interpreters, reading] = await Promise.all([
    problemOf(script),
    findInterpreters({ ...surroundings, script }),
    readingOf(script),
  ]);
  const python = interpreters.find(({ version }) => version !== null && isNewEnough(version));
  const replay = reading && python ? await proposeReplay(python.path, surroundings.start, script) : [];
  return { problem, folder: dirname(script), interpreters, reading, replay };
}

/** Vigil's part in Python needs 3.8. */
const isNewEnough = (version: string): boolean => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 3 || (major === 3 && minor >= 8);
};

/** Longer files are not scripts that people write, so they are not searched. */
const LONGEST_BYTES = 2 * 1024 * 1024;

async function readingOf(script: string): Promise<ScriptReading | null> {
  if (!/\.pyw?$/i.test(script)) return null;
  try {
    return readScript((await readRegular(script, LONGEST_BYTES)).toString());
  } catch {
    // An unreadable file is reported as a problem.
    return null;
  }
}

async function problemOf(script: string): Promise<Problem | null> {
  const reserved = reservedName(script);
  if (reserved !== null) return { code: 'not-a-file', path: script, kind: reserved };
  if (!(await isFolder(dirname(script)))) return { code: 'no-such-folder', path: dirname(script) };
  try {
    const kind = nonFileKindOf(await stat(script));
    if (kind !== null) return { code: 'not-a-file', path: script, kind };
    await access(script, constants.R_OK);
    return null;
  } catch (error) {
    const denied = error instanceof Error && 'code' in error && error.code === 'EACCES';
    return denied ? { code: 'not-executable', file: script } : { code: 'no-such-script', path: script };
  }
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return false;
  }
}
