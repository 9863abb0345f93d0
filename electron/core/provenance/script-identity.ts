import type { RunSpec } from '../protocol/policy/run-spec.ts';
import { namedFiles } from './named-files.ts';

/** What two runs have in common that run the same script: its path, or the program where a command names no script. */
export function scriptIdentity({ program, cwd }: Pick<RunSpec, 'program' | 'cwd'>): string {
  if (program.kind === 'sample') return 'sample';
  const script = namedFiles(program, program.args).find(({ role }) => role === 'script');
  const path = script?.path ?? program.file;
  const isWhole = /^(?:[\\/]|[a-z]:)/i.test(path) || script === undefined;
  return (isWhole ? path : `${cwd}/${path}`).replace(/[\\/]+(?:\.[\\/]+)*/g, '/');
}
