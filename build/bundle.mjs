import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { isProgram } from './command.mjs';
import { copyFiles } from './copy-files.mjs';
import { bundles } from './entries.mjs';
import { bundleFingerprint } from './fingerprint.mjs';
import { underLock } from './lock.mjs';
import { fromRoot, out } from './paths.mjs';
import { replaceInOneStep } from './replace-file.mjs';
import { giveUp, messageOf, say, seconds } from './say.mjs';
import { viteOptions } from './vite-options.mjs';

/** @typedef {import('./entries.mjs').Bundle} Bundle */

const marks = join(out, '.built');

/**
 * Builds those bundles whose inputs changed, one process at a time; does nothing, and loads nothing, when none did.
 * @param {string[]} [names] which; all when empty
 * @returns {Promise<string[]>} the names of those built
 */
export async function buildBundles(names = []) {
  const unknown = names.filter((name) => !bundles.some((bundle) => bundle.name === name));
  if (unknown.length > 0)
    throw new Error(`No such bundle: ${unknown}. There are ${bundles.map((b) => b.name)}.`);
  const wanted = bundles.filter((bundle) => names.length === 0 || names.includes(bundle.name));
  if (!wanted.some(isStale)) return [];
  return underLock(
    'bundle',
    async () => {
      // Looked at again: the process that held the lock has most likely built them.
      const stale = wanted.filter(isStale);
      for (const bundle of stale) await build(bundle);
      return stale.map((bundle) => bundle.name);
    },
    () => say('Waiting for another build of this project to finish.'),
  );
}

/** Names the packages that went into a bundle, for their licences. @param {string} name of the bundle */
export const packageRecord = (name) => join(marks, `${name}.packages.json`);

/** @param {string[]} modules paths @returns {string[]} folders of packages, relative to the project's */
function packagesOf(modules) {
  const folders = modules.flatMap(
    (path) => /node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+/.exec(path) ?? [],
  );
  return [...new Set(folders)].sort();
}

/** @param {Bundle} bundle */
function isStale(bundle) {
  const mark = join(marks, bundle.name);
  if (!existsSync(mark) || !existsSync(join(out, bundle.file))) return true;
  return readFileSync(mark, 'utf8') !== bundleFingerprint(bundle);
}

/** @param {Bundle} bundle */
async function build(bundle) {
  // Taken before the sources are read: a change during the build makes the next call build again.
  const fingerprint = bundleFingerprint(bundle);
  await writeBundle(bundle);
  replaceInOneStep(join(marks, bundle.name), fingerprint);
}

/**
 * Builds one bundle, whether it changed or not; it need not be one of those that belong to the product.
 * @param {Bundle} bundle
 * @param {import('vite').Plugin[]} [plugins] further plugins
 */
export async function writeBundle(bundle, plugins = []) {
  const since = performance.now();
  if (bundle.kind === 'files') {
    copyFiles(bundle);
    return say(`Copied ${bundle.entry} in ${seconds(since)}.`);
  }
  if (bundle.kind === 'catalogue') {
    const { writeCatalogue } = await import('./write-catalogue.mjs');
    writeCatalogue(bundle);
    return say(`Wrote ${bundle.file} in ${seconds(since)}.`);
  }
  const vite = await import('vite');
  const options = viteOptions(bundle);
  const result = await vite.build({ ...options, plugins: [...(options.plugins ?? []), ...plugins] });
  const [first] = Array.isArray(result) ? result : [result];
  if (first === undefined || !('output' in first)) throw new Error(`Vite built nothing for ${bundle.name}.`);
  const modules = first.output.flatMap((piece) => (piece.type === 'chunk' ? piece.moduleIds : []));
  replaceInOneStep(packageRecord(bundle.name), JSON.stringify(packagesOf(modules), null, 2));
  const folder = bundle.kind === 'page' ? join(out, dirname(bundle.file)) : out;
  const written = first.output.map((piece) => {
    return { name: piece.fileName, content: piece.type === 'chunk' ? piece.code : piece.source };
  });
  if (bundle.kind === 'page') placePage(folder, written);
  else
    for (const file of entryLast(written, bundle.file))
      replaceInOneStep(join(folder, file.name), file.content);
  say(`Built ${bundle.file} in ${seconds(since)}.`);
}

/** @typedef {{ name: string, content: string | Uint8Array }} Written */

/**
 * Puts the page's files in place so that it loads complete at any moment: pieces first (their names
 * carry hashes, so old and new do not meet), then the page that names them, then the old pieces go.
 * @param {string} folder
 * @param {Written[]} written
 */
function placePage(folder, written) {
  const fixed = fromRoot('renderer', 'public');
  if (existsSync(fixed)) cpSync(fixed, folder, { recursive: true });
  for (const file of entryLast(written, 'index.html'))
    replaceInOneStep(join(folder, file.name), file.content);
  const assets = join(folder, 'assets');
  const current = new Set(written.map((file) => file.name));
  if (!existsSync(assets)) return;
  for (const name of readdirSync(assets)) {
    if (!current.has(`assets/${name}`)) rmSync(join(assets, name), { force: true });
  }
}

/**
 * @param {Written[]} files
 * @param {string} entry
 */
const entryLast = (files, entry) =>
  [...files].sort((a, b) => Number(a.name === entry) - Number(b.name === entry));

/**
 * The useful part of a build error. Rolldown appends its native stack, and colours even where none are shown.
 * @param {string} message
 */
const reasonOf = (message) => {
  const reason = message.split(/\n(?:Stack backtrace:| {4}at )/, 1)[0] ?? message;
  return process.stderr.isTTY ? reason : stripVTControlCharacters(reason);
};

/**
 * For commands that need the bundles: an error in a source ends them with its file and reason.
 * @param {string[]} [names] which; all when empty
 */
export async function bundleOrGiveUp(names) {
  try {
    return await buildBundles(names);
  } catch (error) {
    giveUp(`The build failed. ${reasonOf(messageOf(error))}`);
  }
}

if (isProgram(import.meta.url)) {
  const built = await bundleOrGiveUp(process.argv.slice(2));
  if (built.length === 0) say('Nothing changed, nothing built.');
}
