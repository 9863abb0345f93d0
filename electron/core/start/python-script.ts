import type { Program } from '../protocol/policy/run-spec.ts';
import { isPython } from './python-name.ts';

/** What a Python runs: a file or folder, or a module, which it looks up in its working folder first. */
export type PythonScript = { kind: 'path'; path: string } | { kind: 'module'; name: string };

/**
 * Python options that take the rest of their word, or the next word, as value: `-W ignore`, `-Wignore`, `-uW ignore`.
 */
const TAKES_VALUE = 'WX';
const LONG_WITH_VALUE = '--check-hash-based-pycs';

/**
 * The script among the arguments of a Python; null for `-c`, standard input or no script.
 * https://docs.python.org/3/using/cmdline.html
 */
export function pythonScript(args: readonly string[]): PythonScript | null {
  for (let at = 0; at < args.length; at++) {
    const word = args[at] ?? '';
    if (word === '-') return null;
    if (!word.startsWith('-')) return { kind: 'path', path: word };
    if (word === '--') return scriptAt(args, at + 1);
    if (word.startsWith('--')) {
      if (word === LONG_WITH_VALUE) at++;
      continue;
    }
    const letter = [...word.slice(1)].findIndex((each) => `${TAKES_VALUE}cm`.includes(each)) + 1;
    if (letter === 0) continue;
    const value = word.slice(letter + 1) || (args[at + 1] ?? '');
    if (word[letter] === 'c') return null;
    if (word[letter] === 'm') return value === '' ? null : { kind: 'module', name: value };
    if (word.length === letter + 1) at++;
  }
  return null;
}

const scriptAt = (args: readonly string[], at: number): PythonScript | null => {
  const path = args[at];
  return path === undefined || path === '-' ? null : { kind: 'path', path };
};

/** True if the file name is that of a Python script. */
export const isPythonFile = (path: string): boolean => /\.pyw?$/i.test(path);

/**
 * The paths in a command that look like scripts, which Vigil reads before a start. Includes all Python files among the
 * arguments, because a launcher may precede the script.
 */
export function scriptPaths(program: Program): string[] {
  if (program.kind !== 'command') return [];
  const { file, args } = program;
  const script = isPython(file) ? pythonScript(args) : null;
  const own = script?.kind === 'module' ? modulePaths(script.name) : script ? [script.path] : [];
  return [...new Set([...own, ...args.filter(isPythonFile)])];
}

/** Where Python first looks for a module that it runs, relative to its working folder. */
function modulePaths(name: string): string[] {
  const path = name.replaceAll('.', '/');
  return [`${path}.py`, `${path}/__main__.py`];
}
