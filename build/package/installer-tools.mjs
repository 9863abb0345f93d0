import { chmodSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findOnPath } from '../command.mjs';

/**
 * electron-builder downloads 7-Zip and NSIS. Where the system has them, these are used instead, so that a packager without its
 * servers works too.
 * @param {string} folder for what has to be arranged as electron-builder expects it
 * @returns {Record<string, string>} variables for its environment
 */
export function toolsOfTheSystem(folder) {
  const sevenZip = findOnPath('7zz');
  const makensis = findOnPath('makensis');
  const plugins = '/usr/share/nsis/Plugins';
  /** @type {Record<string, string>} */
  const env = sevenZip === null ? {} : { ELECTRON_BUILDER_7ZIP_PATH: sevenZip };
  if (makensis === null || !existsSync(plugins)) return env;
  mkdirSync(folder, { recursive: true });
  const program = join(folder, 'makensis');
  // Not a link: makensis looks for its own files beside itself.
  writeFileSync(program, `#!/bin/sh\nexec ${makensis} "$@"\n`);
  chmodSync(program, 0o755);
  if (!existsSync(join(folder, 'plugins'))) symlinkSync(plugins, join(folder, 'plugins'));
  return { ...env, ELECTRON_BUILDER_NSIS_DIR: folder, ELECTRON_BUILDER_NSIS_RESOURCES_DIR: folder };
}
