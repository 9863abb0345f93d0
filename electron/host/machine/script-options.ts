import { isAbsolute, join, resolve } from 'node:path';
import type { OptionsGap } from '../../core/protocol/wire/script-options.ts';
import { ScriptOptions } from '../../core/protocol/wire/script-options.ts';
import { isPython } from '../../core/start/python-name.ts';
import { isPythonFile } from '../../core/start/python-script.ts';
import { unreachableProblem } from '../base/unreachable-path.ts';
import { runBriefly } from './run-briefly.ts';

/** Reading a script takes a tenth of a second; one of 2 MB takes several. */
const LIMIT_MS = 20_000;
/** Relative to Vigil's folder for Python jobs. */
const PROGRAM = ['vigil_start', 'options', '_read.py'];

/**
 * The options that a script declares with argparse, as `python` reads them from its source: nothing of it runs. A file that is
 * not called like a Python is not started. `start`: Vigil's folder for Python jobs.
 */
export async function readScriptOptions(
  path: string,
  python: string,
  { userHome, start }: { userHome: string; start: string },
): Promise<ScriptOptions> {
  const script = isAbsolute(path) ? path : resolve(userHome, path);
  if (!isPythonFile(script)) return without('no-parser');
  if (!isPython(python)) return without('no-answer');
  for (const each of [script, python])
    if (isAbsolute(each) && (await unreachableProblem(each)) !== null) return without('unreadable');
  const program = join(start, ...PROGRAM);
  const printed = await runBriefly(
    python,
    ['-I', '-S', '-B', '-W', 'ignore', '-X', 'utf8', program, script],
    LIMIT_MS,
    { hasAnswer: true },
  );
  try {
    const read = ScriptOptions.safeParse(JSON.parse(printed ?? ''));
    return read.success ? read.data : without('no-answer');
  } catch {
    // This Python is too old, or did not answer in time.
    return without('no-answer');
  }
}

const without = (reason: OptionsGap): ScriptOptions => ({
  options: [],
  reason,
  line: null,
  abbreviates: true,
});
