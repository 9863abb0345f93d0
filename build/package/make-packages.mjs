import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readPackage } from '../fetch-package.mjs';
import { root } from '../paths.mjs';
import { layOutApp, layOutExtras } from './app-folder.mjs';
import { billOfMaterials } from './bill-of-materials.mjs';
import { appFolderOf, runBuilder } from './builder-config.mjs';
import { makeServerArchive } from './server-archive.mjs';

/**
 * @typedef {object} Made
 * @property {string} app       the folder that is installed
 * @property {string} zip
 * @property {string} installer
 * @property {string | null} server the archive for servers; null where it cannot be made
 * @property {string} bill
 */

/**
 * Makes all that is given to people from the bundles in out/, and beside it what it contains and the checksums.
 * @param {object} order
 * @param {string} order.output        is emptied first
 * @param {'x64' | 'arm64'} order.arch of Windows
 * @param {{ electronDist: string, isQuick: true, mark: string, warning: string }} [order.standIn]
 * @returns {Promise<Made>}
 */
export async function makePackages({ output, arch, standIn }) {
  rmSync(output, { recursive: true, force: true });
  const app = join(output, '.app');
  const extras = join(output, '.extras');
  const windows = /** @type {const} */ ({ platform: 'win32', arch });
  await layOutApp(app, windows, { hasShell: true });
  layOutExtras(extras, windows);
  const { warning = null, ...more } = standIn ?? {};
  if (warning !== null) writeFileSync(join(extras, 'DO-NOT-SHIP.txt'), warning);
  const files = await runBuilder({ app, extras, output, ...more }, arch);
  const linux = serverSystemHere();
  const server = linux === null ? null : await makeServerArchive(output, linux.arch, standIn?.mark);
  const systems = linux === null ? [windows] : [windows, linux];
  const bill = join(output, `Vigil-${readPackage(root).version}.cyclonedx.json`);
  writeFileSync(bill, `${JSON.stringify(billOfMaterials(systems), null, 2)}\n`);
  const given = [...files, ...(server === null ? [] : [server]), bill].sort();
  writeFileSync(join(output, 'SHA256SUMS'), given.map(checksumLine).join(''));
  for (const folder of [app, extras, join(output, '.tools')])
    rmSync(folder, { recursive: true, force: true });
  const fileOf = (/** @type {string} */ end) => files.find((file) => file.endsWith(end)) ?? '';
  return { app: appFolderOf(output, arch), zip: fileOf('.zip'), installer: fileOf('.exe'), server, bill };
}

/** For which an archive for servers can be made here, or null. */
function serverSystemHere() {
  const { arch, platform } = process;
  return platform === 'linux' && (arch === 'x64' || arch === 'arm64') ? { platform, arch } : null;
}

/** As `sha256sum --check` reads it. @param {string} file */
const checksumLine = (file) =>
  `${createHash('sha256').update(readFileSync(file)).digest('hex')}  ${basename(file)}\n`;
