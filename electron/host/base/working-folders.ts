import { isAbsolute, relative, resolve, sep } from 'node:path';
import type { RunSpec } from '../../core/protocol/policy/run-spec.ts';
import { namedArguments } from '../../core/provenance/compare-arguments.ts';

/** Where the jobs of a run write, as its settings tell. All absolute. */
export interface WorkingFolders {
  /** The working folder. */
  cwd: string;
  /** Those that an argument names, or a parameter with a value of its own, as `--out runs/a` does. */
  named: string[];
}

/** A run whose job lives, or lived lately. */
export interface RunAtWork extends WorkingFolders {
  id: string;
  name: string;
}

/** Words of a command count as folders whether or not there is one: a word that is none contains no file. */
export function workingFolders({ cwd, program, overrides }: RunSpec): WorkingFolders {
  const words = [
    ...(program.kind === 'command' ? namedArguments(program.args).values() : []),
    ...(overrides?.values ?? []).map(({ value }) => value),
  ];
  // The working folder itself distinguishes nothing.
  const named = words.map((word) => resolve(cwd, word)).filter((folder) => !liesIn(folder, cwd));
  return { cwd, named };
}

/** True if a path is a folder, or lies below it. */
export function liesIn(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return !isAbsolute(way) && way !== '..' && !way.startsWith(`..${sep}`);
}
