import { existsSync, readFileSync } from 'node:fs';
import { packageRecord } from '../bundle.mjs';
import { bundles } from '../entries.mjs';
import { readPackage } from '../fetch-package.mjs';
import { fromRoot } from '../paths.mjs';

/**
 * A package of others that is shipped.
 * @typedef {{ folder: string, name: string, version: string, licence: string, integrity: string | null }} Component
 */

/** Packages that cannot be bundled and are shipped as folders. */
const native = ['node_modules/koffi', 'node_modules/node-pty'];
const koffi = fromRoot('node_modules', 'koffi');

/**
 * @param {import('./app-folder.mjs').System[]} systems for which is shipped
 * @returns {Component[]} the packages inside the bundles and beside them, in the order of their folders
 */
export function components(systems) {
  const { packages } = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8'));
  const bundled = bundles.flatMap(({ name }) => {
    const record = packageRecord(name);
    return existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : [];
  });
  const shared = [...new Set([...bundled, ...native])].sort().map((place) => {
    const folder = fromRoot(place);
    const { name, version, license = '' } = readPackage(folder);
    return { folder, name, version, licence: license, integrity: packages[place]?.integrity ?? null };
  });
  // koffi's binary for another system is not installed here; it is of koffi's version, and its licence is koffi's.
  const { version, license = '' } = readPackage(koffi);
  const binaries = systems.map(({ platform, arch }) => {
    const name = `@koromix/koffi-${platform}-${arch}`;
    const integrity = packages[`node_modules/${name}`]?.integrity ?? null;
    return { folder: koffi, name, version, licence: license, integrity };
  });
  return [...binaries, ...shared];
}
