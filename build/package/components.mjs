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

/** @returns {Component[]} the packages inside the bundles and beside them, in the order of their names */
export function components() {
  const { packages } = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8'));
  const bundled = bundles.flatMap(({ name }) => {
    const record = packageRecord(name);
    return existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : [];
  });
  return [...new Set([...bundled, ...native])].sort().map((place) => {
    const folder = fromRoot(place);
    const { name, version, license = '' } = readPackage(folder);
    return { folder, name, version, licence: license, integrity: packages[place]?.integrity ?? null };
  });
}
