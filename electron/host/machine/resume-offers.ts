import { resolve } from 'node:path';
import type { Program } from '../../core/protocol/policy/run-spec.ts';
import type { ResumeOffers } from '../../core/protocol/wire/machine-view.ts';
import { readScript } from '../../core/script/read-script.ts';
import { isPython } from '../../core/start/python-name.ts';
import { isPythonFile, pythonScript } from '../../core/start/python-script.ts';
import { readRegular } from '../../platform/files/regular-file-async.ts';
import { proposeReplay } from './propose-replay.ts';

const LONGEST_SCRIPT_BYTES = 2 * 1024 * 1024;
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
