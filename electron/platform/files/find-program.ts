import { accessSync, closeSync, constants, existsSync, readSync, statSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { messageOf } from '../../core/protocol/message-of.ts';
import { type NonFileKind, nonFileKindOf, openRegularSync, reservedName } from './regular-file.ts';

/** Linux rejects longer arguments and variables (MAX_ARG_STRLEN), including their closing NUL. */
const MAX_TEXT_BYTES = 131_071;

/** As the system gives it to a process. */
type Environment = Readonly<Record<string, string | undefined>>;

/** A program to start: a path or a bare name, with its arguments, folder and environment. */
export interface WantedProgram {
  file: string;
  args: readonly string[];
  cwd: string;
  env: Environment;
}

/** An obstacle to a start that is found without the system. */
type Obstacle =
  | { kind: 'cwd-not-a-folder'; path: string }
  | { kind: 'zero-character' }
  | { kind: 'text-too-long'; mostBytes: number }
  | { kind: 'not-on-path'; file: string }
  | { kind: 'not-a-file'; path: string; is: NonFileKind }
  | {
      kind: 'interpreter';
      script: string;
      interpreter: string;
      error: { code: string | null; message: string };
    };

/** Why it cannot be started. */
export type Refusal =
  | {
      code: 'no-such-program' | 'not-executable' | 'no-such-folder';
      /** The system's message; empty if there is an obstacle. */
      detail: string;
      obstacle?: Obstacle;
      /** Named by the first line of the script, but missing. */
      interpreter?: string;
    }
  | { code: 'other'; detail: ''; obstacle: Obstacle };

/**
 * The absolute path of the program, or why it cannot be started. Checked before the start, because a failure between
 * fork and exec cannot be observed. A name without a folder is looked up on the PATH of the job's own environment.
 */
export function findProgram(wanted: WantedProgram): { file: string } | Refusal {
  return refusedFolder(wanted.cwd) ?? refusedText(wanted) ?? search(wanted);
}

function refusedFolder(cwd: string): Refusal | null {
  try {
    if (!statSync(cwd).isDirectory())
      return refusalBy('no-such-folder', { kind: 'cwd-not-a-folder', path: cwd });
    accessSync(cwd, constants.X_OK);
    return null;
  } catch (error) {
    return { code: 'no-such-folder', detail: messageOf(error) };
  }
}

function refusedText({ file, args, cwd, env }: WantedProgram): Refusal | null {
  const texts = [file, cwd, ...args, ...Object.entries(env).map(([name, value]) => `${name}=${value ?? ''}`)];
  // C ends a text at NUL: the job would silently get half of it.
  if (texts.some((text) => text.includes('\0'))) return refusalBy('other', { kind: 'zero-character' });
  if (process.platform === 'linux' && texts.some((text) => Buffer.byteLength(text) > MAX_TEXT_BYTES))
    return refusalBy('other', { kind: 'text-too-long', mostBytes: MAX_TEXT_BYTES });
  return null;
}

function search({ file, cwd, env }: WantedProgram): { file: string } | Refusal {
  const { folders, names, isPath } = placesOf(file, env, process.platform);
  let refusal: Refusal = refusalBy('no-such-program', { kind: 'not-on-path', file });
  for (const folder of folders) {
    for (const name of names) {
      const path = resolve(cwd, folder, name);
      const found = refusedProgram(path);
      if (found === null) return { file: path };
      // As in a shell, a file that cannot be executed is skipped, and reported if there is no other. A path is reported
      // as written.
      if (existsSync(path) || (isPath && name === file)) refusal = found;
    }
  }
  return refusal;
}

function refusedProgram(path: string): Refusal | null {
  try {
    const kind = reservedName(path) ?? nonFileKindOf(statSync(path));
    if (kind !== null) return refusalBy('not-executable', { kind: 'not-a-file', path, is: kind });
  } catch (error) {
    return { code: 'no-such-program', detail: messageOf(error) };
  }
  try {
    accessSync(path, constants.X_OK);
  } catch (error) {
    return { code: 'not-executable', detail: messageOf(error) };
  }
  return process.platform === 'win32' ? null : refusedInterpreter(path);
}

/** A script whose first line names an interpreter that does not exist fails as if the script did not exist. */
function refusedInterpreter(path: string): Refusal | null {
  const interpreter = /^#![ \t]*([^\s]+)/.exec(beginningOf(path))?.[1];
  if (interpreter === undefined) return null;
  try {
    accessSync(interpreter, constants.X_OK);
    return null;
  } catch (error) {
    const { code = null, message } = error as NodeJS.ErrnoException;
    const obstacle = { kind: 'interpreter', script: path, interpreter, error: { code, message } } as const;
    return { ...refusalBy('no-such-program', obstacle), interpreter };
  }
}

function beginningOf(path: string): string {
  try {
    const file = openRegularSync(path);
    const bytes = Buffer.alloc(256);
    const count = readSync(file, bytes);
    closeSync(file);
    return bytes.toString('utf8', 0, count);
  } catch {
    // A program may be executable without being readable.
    return '';
  }
}

/**
 * The folders in which a program is searched, and its names there. A path is searched only at its own place. Windows
 * runs `python` as `python.exe`, with the extensions that PATHEXT lists. After a dot that may belong to a version, as
 * in `python3.11`, they are tried as well. Folders in its PATH may be quoted.
 */
export function placesOf(
  file: string,
  env: Environment,
  platform: string,
): { folders: string[]; names: string[]; isPath: boolean } {
  const isWindows = platform === 'win32';
  const isPath = file.includes('/') || (isWindows && /[\\:]/.test(file));
  const folders = isPath ? [''] : pathOf(env, isWindows).split(isWindows ? ';' : ':');
  if (!isWindows) return { folders, names: [file], isPath };
  const endings = (env['PATHEXT'] ?? '.COM;.EXE;.BAT;.CMD').split(';').map((ending) => file + ending);
  return {
    folders: folders.filter((folder) => folder !== '""').map((folder) => folder.replace(/^"(.*)"$/, '$1')),
    names: extname(file) === '' ? [...endings, file] : [file, ...endings],
    isPath,
  };
}

/** On Windows the names of variables ignore case. */
const pathOf = (env: Environment, isWindows: boolean): string =>
  Object.entries(env).find(([name]) => name === 'PATH' || (isWindows && /^path$/i.test(name)))?.[1] ?? '';

const refusalBy = <Code extends Refusal['code']>(code: Code, obstacle: Obstacle) =>
  ({ code, detail: '', obstacle }) as const;
