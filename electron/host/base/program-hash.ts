import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import type { RunSpec } from '../../core/protocol/policy/run-spec.ts';

const SCRIPT = /\.(?:pyw?|ipynb|[cm]?[jt]s|sh|ps1|R|jl|m)$/i;

/** Hash of the program and its script without other arguments: a sweep over seeds is one program. */
export const programHash = (program: RunSpec['program'], cwd: string): string =>
  hashOf(identity(program, cwd));

/**
 * The same with the words between the script and its first option, numbers aside: `train` and `test` print different
 * lines, runs that differ in options or numbers print the same.
 */
export function commandHash(program: RunSpec['program'], cwd: string): string {
  if (program.kind === 'sample') return hashOf(identity(program, cwd));
  const { args } = program;
  const behind = args.slice(args.indexOf(scriptIn(args) ?? '') + 1);
  const option = behind.findIndex((each) => each.startsWith('-'));
  const words = (option === -1 ? behind : behind.slice(0, option)).map((each) => each.replace(/\d+/g, '#'));
  return hashOf([...identity(program, cwd), ...words]);
}

const hashOf = (parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);

const scriptIn = (args: readonly string[]): string | undefined =>
  args.find((each) => SCRIPT.test(each)) ?? args.find((each) => !each.startsWith('-'));

function identity(program: RunSpec['program'], cwd: string): string[] {
  if (program.kind === 'sample') return ['sample'];
  const { file, args } = program;
  const script = scriptIn(args);
  return script === undefined ? [file] : [file, resolve(cwd, script)];
}
