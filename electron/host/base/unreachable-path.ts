import { isAbsolute, resolve } from 'node:path';
import type { CheckedRunRequest } from '../../core/protocol/policy/run-spec.ts';
import type { Problem } from '../../core/protocol/wire/problem.ts';
import { scriptPaths } from '../../core/start/python-script.ts';
import { answersInTime } from '../../platform/answering.ts';

/** A problem if a path must not be accessed because its drive does not answer; null if it does. */
export const unreachableProblem = async (path: string): Promise<Problem | null> =>
  (await answersInTime(path)) ? null : { code: 'folder-unreachable', path, error: null };

/** The first path of a request whose drive does not answer, as a problem: accessing it would block the host. */
export async function unreachablePathIn({
  cwd,
  program,
  overrides,
}: CheckedRunRequest): Promise<Problem | null> {
  const file = program.kind === 'command' && /[\\/]/.test(program.file) ? [program.file] : [];
  const template = overrides?.template ?? null;
  const named = [...file, ...scriptPaths(program), ...(template === null ? [] : [template])];
  const paths = [
    ...(cwd === undefined ? [] : [cwd]),
    ...named.map((path) => (cwd === undefined ? path : resolve(cwd, path))),
  ];
  // One after another, so that a drive that hangs blocks one thread, not one for each path on it.
  for (const path of paths) {
    const silent = isAbsolute(path) ? await unreachableProblem(path) : null;
    if (silent !== null) return silent;
  }
  return null;
}
