import { isAbsolute, resolve } from 'node:path';
import type { CheckedRunRequest } from '../../core/protocol/policy/run-spec.ts';
import type { Problem } from '../../core/protocol/wire/problem.ts';
import { scriptPaths } from '../../core/start/python-script.ts';
import { answersInTime } from '../../platform/answering.ts';

const SILENT = 'its drive does not answer';

/** Why nothing may be looked up at a path: its drive does not answer. Null if it does. */
export const silenceOf = async (path: string): Promise<Problem | null> =>
  (await answersInTime(path)) ? null : { code: 'folder-unreachable', path, detail: SILENT };

/** The first path of a request whose drive does not answer, as a problem: to look there would hold up the host. */
export async function silentPath({ cwd, program, overrides }: CheckedRunRequest): Promise<Problem | null> {
  const file = program.kind === 'command' && /[\\/]/.test(program.file) ? [program.file] : [];
  const template = overrides?.template ?? null;
  const named = [...file, ...scriptPaths(program), ...(template === null ? [] : [template])];
  const paths = [
    ...(cwd === undefined ? [] : [cwd]),
    ...named.map((path) => (cwd === undefined ? path : resolve(cwd, path))),
  ];
  // One after another: a drive that hangs holds up one thread, not one for each path on it.
  for (const path of paths) {
    const silent = isAbsolute(path) ? await silenceOf(path) : null;
    if (silent !== null) return silent;
  }
  return null;
}
