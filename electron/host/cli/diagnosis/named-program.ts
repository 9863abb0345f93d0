import { findProgram } from '../../../platform/files/find-program.ts';

/** A program as a user names it. */
interface NamedProgram {
  file: string;
  /** The same as an absolute path. */
  path: string;
  /** The current folder. */
  folder: string;
}

/** The absolute path of a program that is named as for a terminal: a bare name is looked up on the PATH. */
export function namedProgram(
  { file, path, folder }: NamedProgram,
  env: Record<string, string | undefined>,
): string {
  const found = findProgram({ file, args: [], cwd: folder, env });
  // What is not there is refused by the host, in a sentence with this path.
  return 'file' in found ? found.file : path;
}
