import { isAbsolute, resolve } from 'node:path';
import type { Problem } from '../../core/protocol/problem.ts';
import type { CheckedRunRequest } from '../../core/protocol/run-spec.ts';
import { answersInTime } from '../../platform/answering.ts';

const SILENT = 'its drive does not answer';

/** Why nothing may be looked up at a path: its drive does not answer. Null if it does. */
export const silenceOf = async (path: string): Promise<Problem | null> =>
  (await answersInTime(path)) ? null : { code: 'folder-unreachable', path, detail: SILENT };

/** The first path of a request whose drive does not answer, as a problem: to look there would hold up the host. */
export async function silentPath({ cwd, program, overrides }: CheckedRunRequest): Promise<Problem | null> {
  const named = program.kind === 'command' ? [program.file, ...program.args.slice(0, 1)] : [];
  const template = overrides?.template ?? null;
  const paths = [
    ...(cwd === undefined ? [] : [cwd]),
    ...[...named, ...(template === null ? [] : [template])]
      .map((path) => (cwd !== undefined && /[\\/]/.test(path) ? resolve(cwd, path) : path))
      .filter((path) => isAbsolute(path)),
  ];
  // One after another: a drive that hangs holds up one thread, not one for each path on it.
  for (const path of paths) {
    const silent = isAbsolute(path) ? await silenceOf(path) : null;
    if (silent !== null) return silent;
  }
  return null;
}
