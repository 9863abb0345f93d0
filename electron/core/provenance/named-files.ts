import type { Program } from '../protocol/policy/run-spec.ts';
import { scriptPaths } from '../start/python-script.ts';

/** Endings of scripts and of configurations, the texts that decide what a job does. Data is not among them. */
const SCRIPT = /\.(?:pyw?|ipynb|sh|bash|zsh|ps1|bat|cmd|r|jl|m|lua|pl|rb|[cm]?[jt]s)$/i;
const CONFIGURATION = /\.(?:ya?ml|toml|json|ini|cfg|conf|args)$/i;

/** A file that a command names, as it is written there. */
export interface NamedFile {
  path: string;
  role: 'script' | 'named';
}

/**
 * The files that a command names and that are kept with an attempt. They need not exist: a module has two possible
 * places. `args`: the arguments as the job gets them.
 */
export function namedFiles(program: Program, args: readonly string[]): NamedFile[] {
  if (program.kind !== 'command') return [];
  const scripts = [
    ...scriptPaths({ ...program, args: [...args] }),
    ...[program.file, ...args].filter((word) => SCRIPT.test(word) && !word.startsWith('-')),
  ];
  const words = args.flatMap((argument) => [
    argument,
    argument.replace(/^@/, ''),
    argument.slice(argument.indexOf('=') + 1),
  ]);
  const others = words.filter((word) => CONFIGURATION.test(word) && !/^[-@]/.test(word));
  const named = new Map<string, NamedFile>();
  for (const path of others) named.set(path, { path, role: 'named' });
  for (const path of scripts) named.set(path, { path, role: 'script' });
  return [...named.values()];
}
