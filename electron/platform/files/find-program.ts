import { accessSync, closeSync, constants, existsSync, readSync, statSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { type NoFile, noFile, openRegularSync, reservedName } from './regular-file.ts';

/** Linux refuses longer arguments and variables (MAX_ARG_STRLEN), their closing zero included. */
const MAX_TEXT_BYTES = 131_071;

/** What is to be started: a path or a bare name, and all that goes with it. */
export interface WantedProgram {
  file: string;
  args: readonly string[];
  cwd: string;
  env: Record<string, string>;
}

/** What is in the way of a start without the system having been asked. */
type Obstacle =
  | { kind: 'cwd-not-a-folder'; path: string }
  | { kind: 'zero-character' }
  | { kind: 'text-too-long'; mostBytes: number }
  | { kind: 'not-on-path'; file: string }
  | { kind: 'not-a-file'; path: string; is: NoFile }
  | {
      kind: 'interpreter';
      script: string;
      interpreter: string;
      error: { code: string | null; message: string };
    };

/** Why it cannot be started. */
export interface Refusal {
  code: 'no-such-program' | 'not-executable' | 'no-such-folder' | 'other';
  /** The system's own words; empty if there is an obstacle. */
  detail: string;
  obstacle?: Obstacle;
  /** Named by the first line of the script that was found, and not there. */
  interpreter?: string;
}

/**
 * The absolute path of the program that is wanted, or why it cannot be started. Looked at before the start, since
 * what fails in the new process between its birth and its program is seen by nobody. A name without a folder
 * is looked for on the PATH of the job's own environment.
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
    return { code: 'no-such-folder', detail: wordsOf(error) };
  }
}

function refusedText({ file, args, cwd, env }: WantedProgram): Refusal | null {
  const texts = [file, cwd, ...args, ...Object.entries(env).map(([name, value]) => `${name}=${value}`)];
  // C ends a text at a zero: the job would get half of it and nobody would know.
  if (texts.some((text) => text.includes('\0'))) return refusalBy('other', { kind: 'zero-character' });
  if (process.platform === 'linux' && texts.some((text) => Buffer.byteLength(text) > MAX_TEXT_BYTES))
    return refusalBy('other', { kind: 'text-too-long', mostBytes: MAX_TEXT_BYTES });
  return null;
}

function search({ file, cwd, env }: WantedProgram): { file: string } | Refusal {
  const { folders, names, isPath } = placesOf(file, env, process.platform);
  let refusal = refusalBy('no-such-program', { kind: 'not-on-path', file });
  for (const folder of folders) {
    for (const name of names) {
      const path = resolve(cwd, folder, name);
      const found = refusedProgram(path);
      if (found === null) return { file: path };
      // Like a shell: one that cannot be run is passed over, and named if there is no other. Of a path, the one that was written.
      if (existsSync(path) || (isPath && name === file)) refusal = found;
    }
  }
  return refusal;
}

function refusedProgram(path: string): Refusal | null {
  try {
    const kind = reservedName(path) ?? noFile(statSync(path));
    if (kind !== null) return refusalBy('not-executable', { kind: 'not-a-file', path, is: kind });
  } catch (error) {
    return { code: 'no-such-program', detail: wordsOf(error) };
  }
  try {
    accessSync(path, constants.X_OK);
  } catch (error) {
    return { code: 'not-executable', detail: wordsOf(error) };
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
    // A program may be run without the right to read it.
    return '';
  }
}

/**
 * The folders in which a program is looked for, and its names there. A path is looked for at its own place only.
 * Windows runs `python` as `python.exe`, with the endings that PATHEXT lists; behind a dot that may be the last of a version,
 * as in `python3.11`, they are tried as well. Folders of its PATH may stand in quotes.
 */
export function placesOf(
  file: string,
  env: Record<string, string>,
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

/** Windows: names of variables differ in case only by accident. */
const pathOf = (env: Record<string, string>, isWindows: boolean): string =>
  Object.entries(env).find(([name]) => name === 'PATH' || (isWindows && /^path$/i.test(name)))?.[1] ?? '';

const refusalBy = (code: Refusal['code'], obstacle: Obstacle): Refusal => ({ code, detail: '', obstacle });

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
