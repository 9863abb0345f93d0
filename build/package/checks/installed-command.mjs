import { copyFileSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromRoot } from '../../paths.mjs';
import { prefix, toWindows } from '../../wine.mjs';
import { filesBelow } from './contents.mjs';
import { home, inWine, programs, programsInWindows } from './installed-place.mjs';

/* The installed command `vigil`, called in Wine as a person calls it in CMD. All else (host, keeper, job) it starts itself. */

const packages = ['resources', 'app.asar.unpacked', 'node_modules'];
const runs = join(home, 'runs');
let calls = 0;

/** Puts what Wine lacks of a terminal around the installed node-pty, which stays in use: test/windows/node-pty.cjs says what. */
export function helpTerminalInWine() {
  const place = join(programs, ...packages, 'node-pty');
  renameSync(place, `${place}-installed`);
  mkdirSync(place);
  writeFileSync(join(place, 'package.json'), '{"main":"node-pty.cjs"}');
  for (const name of ['node-pty.cjs', 'terminal-shim.cjs'])
    copyFileSync(fromRoot('test', 'windows', name), join(place, name));
}

/** @param {string[]} args @returns {Promise<{ code: number, output: string }>} */
export async function installedVigil(...args) {
  const command = `${programsInWindows}\\bin\\vigil.cmd`;
  const file = join(prefix, `answer-${calls++}.txt`);
  const more = { VIGIL_WINDOWS_NODE_PTY: [programsInWindows, ...packages, 'node-pty-installed'].join('\\') };
  // Windows Node dies of a pipe of Unix, so its output goes through a file.
  const code = await inWine(['cmd', '/c', command, ...args, '>', toWindows(file), '2>&1'], more);
  return { code, output: readFileSync(file, 'utf8') };
}

/** Identifiers of the runs, in the order of their starts. */
export const runsThere = () => readdirSync(runs).sort();

/** What the job has reported so far. @param {string} run @returns {number} lines of its events */
export function eventsOf(run) {
  try {
    return readFileSync(join(runs, run, 'events.jsonl'), 'utf8').split('\n').length - 1;
  } catch {
    return 0;
  }
}

/** What a run keeps for good, which only ever grows. @param {string} run */
export const keptRecords = (run) =>
  ['journal.jsonl', 'events.jsonl'].map((name) => readFileSync(join(runs, run, name), 'utf8'));

/** @param {string} run */
export const filesOfRun = (run) => filesBelow(join(runs, run));
