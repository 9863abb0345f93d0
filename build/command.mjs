import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Runs a program with this terminal and waits for it.
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>} its exit code; 128 + the signal's customary 15 when it was ended by one
 */
export function runAttached(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: 'inherit', ...options });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 143));
  });
}

/**
 * Runs a program and keeps what it says.
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<{ code: number, output: string }>} stdout and stderr as they came; code 127 when it cannot be started
 */
export function runQuietly(program, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const keep = (/** @type {Buffer} */ chunk) => {
      output += chunk;
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.once('error', (error) => resolve({ code: 127, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 143, output }));
  });
}

/**
 * @param {string} program
 * @returns {string | null} where the PATH has it
 */
export function findOnPath(program) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(folder, program);
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      // Not in this folder.
    }
  }
  return null;
}

/** @param {string} source JavaScript that throws when something is wrong */
export const runsInNode = (source) => {
  const { status, stderr } = spawnSync(process.execPath, ['-e', source], { encoding: 'utf8' });
  return status === 0 ? null : stderr.trim();
};

/**
 * Whether this file is the program that node was started with, rather than a module of it.
 * @param {string} moduleUrl import.meta.url
 */
export function isProgram(moduleUrl) {
  const started = process.argv[1];
  // Node resolves links for modules, not for its arguments.
  return started !== undefined && moduleUrl === pathToFileURL(realpathSync(started)).href;
}
