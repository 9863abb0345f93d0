import type { Program } from '../protocol/policy/run-spec.ts';
import { isPython } from './python-name.ts';

/** What a Python is told to run: a file or folder, or a module that it looks for in its working folder first. */
export type PythonScript = { kind: 'path'; path: string } | { kind: 'module'; name: string };

/** Options of Python that take the rest of their word, or the next word: `-W ignore`, `-Wignore`, `-uW ignore`. */
const TAKES_VALUE = 'WX';
const LONG_WITH_VALUE = '--check-hash-based-pycs';

/**
 * The script among the arguments of a Python; null if it is given none: a program as text, standard input, or nothing.
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

/** Whether a file is a script of Python by its name. */
export const isPythonFile = (path: string): boolean => /\.pyw?$/i.test(path);

/**
 * The paths of a command that are scripts as far as its words tell, and at which Vigil looks before a start: what its Python is
 * to run, and all files of Python, which may be behind a launcher.
 */
export function scriptPaths(program: Program): string[] {
  if (program.kind !== 'command') return [];
  const { file, args } = program;
  const script = isPython(file) ? pythonScript(args) : null;
  const own = script?.kind === 'module' ? modulePaths(script.name) : script ? [script.path] : [];
  return [...new Set([...own, ...args.filter(isPythonFile)])];
}

/** Where Python looks first for a module that it runs, from its working folder. */
function modulePaths(name: string): string[] {
  const path = name.replaceAll('.', '/');
  return [`${path}.py`, `${path}/__main__.py`];
}
