import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/** What every bundle depends on besides its own sources: the versions of the packages and the way of building. */
const always = [
  'package-lock.json',
  'tsconfig.base.json',
  'build/bundle.mjs',
  'build/entries.mjs',
  'build/vite-options.mjs',
];

/**
 * A digest over names and contents. Contents rather than times: a checkout or a copy changes all times and no content.
 * @param {string[]} places files or folders relative to the project's folder; a missing one counts as empty
 */
export function contentDigestOf(places) {
  const digest = createHash('sha256');
  for (const place of places) addTo(digest, place);
  return digest.digest('hex');
}

/** @param {import('./entries.mjs').Bundle} bundle */
export const bundleFingerprint = (bundle) => contentDigestOf([...always, ...bundle.reads]);

/**
 * @param {import('node:crypto').Hash} digest
 * @param {string} place
 */
function addTo(digest, place) {
  const path = join(root, place);
  if (!existsSync(path)) return;
  if (statSync(path).isDirectory()) {
    // What Python makes of the sources when it reads them is none.
    const names = readdirSync(path).filter((name) => name !== '__pycache__');
    for (const name of names.sort()) addTo(digest, `${place}/${name}`);
    return;
  }
  const content = readFileSync(path);
  digest.update(`${place}\0${content.length}\0`).update(content);
}
