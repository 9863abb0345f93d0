import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { fromRoot, out } from './paths.mjs';
import { replaceInOneStep } from './replace-file.mjs';

/** What of a folder of Python is read by Python: its modules, and the mark that they are typed. */
const wanted = /\.(?:py|typed)$/;

/**
 * Copies the folders that a bundle reads into one of its name, each module in one step; those that are gone go there too.
 * @param {import('./entries.mjs').Bundle} bundle
 */
export function copyFiles({ entry, reads }) {
  for (const from of reads) {
    const to = join(out, basename(entry), basename(from));
    const files = modulesIn(fromRoot(from));
    for (const file of files) replaceInOneStep(join(to, file), readFileSync(join(fromRoot(from), file)));
    for (const file of modulesIn(to)) if (!files.includes(file)) rmSync(join(to, file), { force: true });
  }
}

/** @param {string} folder */
function modulesIn(folder) {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => wanted.test(name) && !name.split(sep).includes('__pycache__'));
}
