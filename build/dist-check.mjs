import { mkdirSync, writeFileSync } from 'node:fs';
import { bundleOrGiveUp } from './bundle.mjs';
import { findOnPath } from './command.mjs';
import { ensureInstalled } from './install.mjs';
import { underLock } from './lock.mjs';
import { fromRoot } from './paths.mjs';
import { giveUp, say, seconds } from './say.mjs';
import { installSystemPackages } from './system-packages.mjs';
import { abandonWine, endWine, hasWine } from './wine.mjs';
import { fetchNode, makePrefix } from './wine-parts.mjs';

/*
 * Makes the packages as `npm run dist` does, but around a stand-in for Electron, and looks at them: what they contain, what the
 * executable says, and, through Wine, an installation, a run in it, and its removal. Electron itself is not tested.
 */

const warning =
  'This was made to check the packaging. Its Vigil.exe is Node, not the app: it opens no window. Do not ship it.\n';
const arch = 'x64';
const output = fromRoot('out', 'dist-check');
const electronDist = fromRoot('out', 'dist-check-electron');

if (process.platform !== 'linux')
  giveUp('The check of the packages is for Linux. Elsewhere, run npm run dist and install it.');
const since = performance.now();
await installSystemPackages('package');
for (const program of ['7zz', 'makensis'])
  if (findOnPath(program) === null) giveUp(`${program} is not here. Debian's packages are 7zip and nsis.`);
await ensureInstalled();
await bundleOrGiveUp();
await fetchNode();

const { makeStandInElectron } = await import('./package/stand-in-electron.mjs');
const { makePackages } = await import('./package/make-packages.mjs');
const { openTable } = await import('./package/checks/check-table.mjs');
const { checkContents } = await import('./package/checks/contents.mjs');
const { checkExecutable } = await import('./package/checks/executable.mjs');
const { checkServerArchive } = await import('./package/checks/server.mjs');
const { checkInstallation } = await import('./package/checks/installation.mjs');

mkdirSync(output, { recursive: true });
makeStandInElectron(electronDist);
const standIn = { electronDist, isQuick: /** @type {const} */ (true), mark: '-stand-in', warning };
const made = await makePackages({ output, arch, standIn });
writeFileSync(fromRoot('out', 'dist-check', 'DO-NOT-SHIP.txt'), warning);
say(`Made the packages in ${seconds(since)}.`);

const table = openTable();
await checkContents(table, { ...made, arch, electronDist });
await checkExecutable(table, made.app);
if (made.server === null) table.skip('server', `it is not made on ${process.arch}`);
else await checkServerArchive(table, made.server);
if (hasWine()) await underLock('wine', inWine, () => say('Waiting for another run in Wine to finish.'));
else table.skip('installer', "Wine is not here; Debian's package is wine64");
console.log(`${table.counts.passed} passed, ${table.counts.failed} failed`);
// Not `process.exitCode`: a package of electron-builder (async-exit-hook) ends a process that has nothing left to do with 0.
process.exit(table.counts.failed === 0 ? 0 : 1);

async function inWine() {
  process.once('exit', abandonWine);
  await makePrefix();
  await checkInstallation(table, made);
  await endWine();
  process.removeListener('exit', abandonWine);
}
