import { join, resolve } from 'node:path';
import { type ReplayProposal, ReplayProposals } from '../../core/protocol/disk/replay-proposal.ts';
import type { Program } from '../../core/protocol/policy/run-spec.ts';
import type { ResumeOffers } from '../../core/protocol/wire/machine-view.ts';
import { readScript } from '../../core/script/read-script.ts';
import { isPython } from '../../core/start/python-name.ts';
import { isPythonFile, pythonScript } from '../../core/start/python-script.ts';
import { readRegular } from '../../platform/files/regular-file-async.ts';
import { runBriefly } from './run-briefly.ts';

/** Reading a script takes a tenth of a second; a cold disk and a virus scanner may take longer. */
const LIMIT_MS = 5_000;
const LONGEST_SCRIPT_BYTES = 2 * 1024 * 1024;
/** Relative to Vigil's folder for Python jobs. */
const PROGRAM = ['vigil_start', 'replay', '_propose.py'];

/**
 * The functions of a script that could be replayed, the likeliest first; none if they cannot be found. `python` reads the
 * script's text and imports nothing of it. `start`: Vigil's folder for Python jobs.
 */
export async function proposeReplay(
  python: string,
  start: string,
  script: string,
): Promise<ReplayProposal[]> {
  const words = ['-I', '-X', 'utf8', join(start, ...PROGRAM), script];
  const printed = await runBriefly(python, words, LIMIT_MS, { hasAnswer: true });
  try {
    const { success, data } = ReplayProposals.safeParse(JSON.parse(printed ?? ''));
    return success ? data.candidates : [];
  } catch {
    // It cannot be read as Python, or this Python is too old.
    return [];
  }
}

const NONE: ResumeOffers = { script: null, replay: [] };

/** How a job could resume, by its own Python. A way of the script's own comes before a replay, because it knows more. */
export async function resumeOffersFor(program: Program, cwd: string, start: string): Promise<ResumeOffers> {
  if (program.kind !== 'command' || !isPython(program.file)) return NONE;
  const script = pythonScript(program.args);
  if (script?.kind !== 'path' || !isPythonFile(script.path)) return NONE;
  const path = resolve(cwd, script.path);
  try {
    const text = (await readRegular(path, LONGEST_SCRIPT_BYTES)).toString();
    const { resume } = readScript(text);
    return { script: resume, replay: resume === null ? await proposeReplay(program.file, start, path) : [] };
  } catch {
    // It is gone, or cannot be read.
    return NONE;
  }
}
