import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runQuietly } from './command.mjs';
import { fromRoot } from './paths.mjs';
import { giveUp } from './say.mjs';

/**
 * Unpacks a package for another system into a folder. Packed, not installed: npm installs nothing for another system.
 * @param {string} name
 * @param {string} version
 * @param {string} folder
 */
export async function fetchPackage(name, version, folder) {
  const aside = `${folder}.download`;
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside, { recursive: true });
  const shell = process.platform === 'win32';
  const packed = await runQuietly('npm', ['pack', '--silent', `${name}@${version}`], { cwd: aside, shell });
  const file = readdirSync(aside).find((each) => each.endsWith('.tgz'));
  if (packed.code !== 0 || file === undefined)
    giveUp(`${name} could not be fetched: ${packed.output.trim()}`);
  if (!isAsLocked(name, version, readFileSync(join(aside, file))))
    giveUp(
      `${name}@${version} is not what package-lock.json names. Is the registry in your .npmrc the right one?`,
    );
  const unpacked = await runQuietly('tar', ['xzf', file], { cwd: aside });
  if (unpacked.code !== 0) giveUp(`${name} could not be unpacked: ${unpacked.output.trim()}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  renameSync(join(aside, 'package'), folder);
  rmSync(aside, { recursive: true, force: true });
}

/** True also of a package that the lock file does not name. @param {string} name @param {string} version @param {Buffer} packed */
function isAsLocked(name, version, packed) {
  const { packages } = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8'));
  const locked = packages[`node_modules/${name}`];
  if (locked?.version !== version) return true;
  return locked.integrity === `sha512-${createHash('sha512').update(packed).digest('base64')}`;
}

/**
 * The folder of koffi's binary for a system: as it is installed here, or else fetched into `cache`, in the version of the
 * koffi that is installed.
 * @param {string} system for example `win32-x64`
 * @param {string} cache
 * @returns {Promise<string>}
 */
export async function koffiBinary(system, cache) {
  const name = `@koromix/koffi-${system}`;
  const installed = fromRoot('node_modules', name);
  if (existsSync(installed)) return installed;
  const { version } = readPackage(fromRoot('node_modules', 'koffi'));
  const folder = join(cache, name);
  if (!existsSync(folder) || readPackage(folder).version !== version)
    await fetchPackage(name, version, folder);
  return folder;
}

/**
 * What this project reads of a package.json.
 * @typedef {object} PackageFile
 * @property {string} name
 * @property {string} version
 * @property {string} [license]
 * @property {string} [description]
 * @property {string} [productName]
 * @property {string | { name?: string }} [author]
 */

/** @param {string} folder @returns {PackageFile} */
export const readPackage = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
