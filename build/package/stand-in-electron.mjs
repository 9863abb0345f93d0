import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NtExecutable, NtExecutableResource } from 'resedit';
import { readPackage } from '../fetch-package.mjs';
import { fromRoot } from '../paths.mjs';
import { nodeFolder } from '../wine.mjs';

/*
 * A folder like Electron's distribution for Windows, for machines that cannot get that one. Its executable is Windows Node with
 * a set of fuses: what Vigil runs as Node really runs in it, and no window ever opens.
 */

/** By this, packagers find the fuses in an executable. */
const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const fuseVersion = 1;
/** As Electron is delivered: `1` on, `0` off. */
const delivered = '101001011';

/** A type of resource that holds any bytes. */
const RT_RCDATA = 10;
const englishOfUsa = 1033;

/** Chromium's own files, by the names of which the check sees what is kept. */
const others = ['LICENSE', 'LICENSES.chromium.html', 'resources.pak', 'icudtl.dat'];
const languages = ['en-US', 'ko', 'zh-CN', 'de', 'fr'];

/** @param {string} folder is emptied first */
export function makeStandInElectron(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'locales'), { recursive: true });
  mkdirSync(join(folder, 'resources'));
  const { version } = readPackage(fromRoot('node_modules', 'electron'));
  writeFileSync(join(folder, 'version'), version);
  for (const name of others) writeFileSync(join(folder, name), 'stand-in');
  for (const language of languages) writeFileSync(join(folder, 'locales', `${language}.pak`), 'stand-in');
  writeFileSync(join(folder, 'electron.exe'), executableWithFuses());
}

function executableWithFuses() {
  const executable = NtExecutable.from(readFileSync(join(nodeFolder, 'bin', 'node.exe')), {
    ignoreCert: true,
  });
  const resources = NtExecutableResource.from(executable);
  const wire = Buffer.from(
    `${sentinel}${String.fromCharCode(fuseVersion, delivered.length)}${delivered}`,
    'latin1',
  );
  const bin = new Uint8Array(wire).buffer;
  resources.entries.push({ type: RT_RCDATA, id: 1, lang: englishOfUsa, codepage: 1200, bin });
  resources.outputResource(executable);
  return Buffer.from(executable.generate());
}
