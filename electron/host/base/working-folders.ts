import { isAbsolute, relative, resolve, sep } from 'node:path';
import type { RunSpec } from '../../core/protocol/policy/run-spec.ts';
import { namedArguments } from '../../core/provenance/compare-arguments.ts';

/** Where the jobs of a run write, as its settings tell. All absolute. */
export interface WorkingFolders {
  /** The working folder. */
  cwd: string;
  /** Those that an argument names for output, or a parameter with a value of its own, as `--out runs/a` does. */
  named: string[];
}

/** A run whose job lives, or lived lately. */
export interface RunAtWork extends WorkingFolders {
  id: string;
  name: string;
  /** When its attempts lived, in milliseconds; `toMs` null: it lives. */
  lived: readonly { fromMs: number; toMs: number | null }[];
}

/** Names of options for what a program writes, and for what it reads: those say nothing about whose a folder is. */
const OUTPUT = /out|save|log|result|work|run|exp|dest|store/i;
const INPUT = /in(?:put)?[_-]?dir|data|input|load|resume|from|pretrain|weight/i;

/** Values of such options count as folders whether or not there is one: one that is none contains no file. */
export function workingFolders({ cwd, program, overrides }: RunSpec): WorkingFolders {
  const given = [
    ...(program.kind === 'command' ? namedArguments(program.args) : []),
    ...(overrides?.values ?? []).map(({ name, value }) => [name, value] as const),
  ];
  const words = given.flatMap(([name, value]) => (OUTPUT.test(name) && !INPUT.test(name) ? [value] : []));
  // The working folder itself distinguishes nothing.
  const named = words.map((word) => resolve(cwd, word)).filter((folder) => !liesIn(folder, cwd));
  return { cwd, named };
}

/** True if a path is a folder, or lies below it. */
export function liesIn(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return !isAbsolute(way) && way !== '..' && !way.startsWith(`..${sep}`);
}
