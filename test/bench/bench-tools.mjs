import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeBundle } from '../../build/bundle.mjs';
import { findOnPath, runQuietly } from '../../build/command.mjs';
import { npm } from '../../build/install.mjs';
import { fromRoot, out } from '../../build/paths.mjs';

/**
 * Programs in C and packages to compare with: only the bench needs them, so they are no dependency of ours.
 */
const tools = join(out, 'bench-tools');

/**
 * Compiles test/bench/programs/NAME.c and gives the program's path; null where there is no compiler.
 * @param {string} name @returns {Promise<string | null>}
 */
export async function compiled(name) {
  if (process.platform === 'win32' || findOnPath('cc') === null) return null;
  mkdirSync(tools, { recursive: true });
  const program = join(tools, name);
  const source = fromRoot('test', 'bench', 'programs', `${name}.c`);
  const { code, output } = await runQuietly('cc', ['-O2', '-Wall', '-o', program, source]);
  if (code !== 0) throw new Error(`cc ${source}: ${output}`);
  return program;
}

/**
 * The folder of a package to compare with, which is installed on first use; null if it cannot be installed.
 * Install scripts do not run; `isNative` compiles it, which takes a minute and is skipped when `isQuick`.
 * @param {string} name @param {string} version @param {{ isNative?: boolean, isQuick?: boolean }} [options]
 * @returns {Promise<string | null>}
 */
export async function peerPackage(name, version, { isNative = false, isQuick = false } = {}) {
  const folder = join(tools, `${name}-${version}`);
  const installed = join(folder, 'node_modules', name);
  const done = join(folder, '.complete');
  if (existsSync(done)) return installed;
  if (isNative && isQuick) return null;
  mkdirSync(folder, { recursive: true });
  // In a script run by npm, node-gyp is the one bundled with npm.
  const scripts = { compile: `cd node_modules/${name} && node-gyp rebuild --release` };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, scripts }));
  const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  if ((await npm([...install, '--save-exact', `${name}@${version}`], folder)) !== 0) return null;
  if (isNative && (await npm(['run', '-s', 'compile'], folder)) !== 0) return null;
  writeFileSync(done, '');
  return installed;
}

/** Loads a package of CommonJS from its folder. @param {string} folder */
export const loadPackage = (folder) => createRequire(import.meta.url)(folder);

/** Parts of the product, built as its programs are. @returns {Promise<typeof import('./programs/store.ts')>} */
export async function productStore() {
  const file = join('bench-tools', 'store.js');
  const entry = 'test/bench/programs/store.ts';
  await writeBundle({
    name: 'store',
    entry,
    file,
    kind: 'program',
    reads: ['electron', 'test/bench', 'test/support'],
  });
  return import(pathToFileURL(join(out, file)).href);
}

/** A folder on the disk of this project, since the system's temporary folder may be memory. */
export function diskFolder() {
  mkdirSync(tools, { recursive: true });
  return mkdtempSync(join(tools, 'disk-'));
}
