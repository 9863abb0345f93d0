import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from '../command.mjs';
import { readPackage } from '../fetch-package.mjs';
import { root } from '../paths.mjs';
import { giveUp } from '../say.mjs';
import { layOutApp, layOutExtras } from './app-folder.mjs';

/**
 * The archive for Linux servers: host, command line and page, without the desktop app. It runs in the server's own Node,
 * because Electron does not start where the libraries of a desktop are missing.
 * @param {string} output
 * @param {'x64' | 'arm64'} arch that of this machine, whose node-pty is taken
 * @param {string} [mark] stands in the name of the file
 * @returns {Promise<string>} the archive
 */
export async function makeServerArchive(output, arch, mark = '') {
  const name = `vigil-${readPackage(root).version}-linux-${arch}`;
  const folder = join(output, name);
  const system = /** @type {const} */ ({ platform: 'linux', arch });
  await layOutApp(folder, system, { hasShell: false });
  layOutExtras(folder, system);
  const archive = join(output, `${name}${mark}.tar.gz`);
  const args = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '-czf', archive, name];
  const { code, output: told } = await runQuietly('tar', args, { cwd: output });
  if (code !== 0) giveUp(`The archive for servers could not be packed: ${told.trim()}`);
  rmSync(folder, { recursive: true });
  return archive;
}
