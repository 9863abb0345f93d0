import { relative } from 'node:path';
import { bundleOrGiveUp } from './bundle.mjs';
import { ensureInstalled } from './install.mjs';
import { fromRoot, root } from './paths.mjs';
import { giveUp, messageOf, say, seconds } from './say.mjs';

/* Makes the installer, the zip and the archive for servers in out/dist. It needs a network: Electron is downloaded. */

const since = performance.now();
const arch = process.argv[2] ?? 'x64';
if (arch !== 'x64' && arch !== 'arm64')
  giveUp(`There are these architectures of Windows: x64, arm64; not "${arch}".`);
await ensureInstalled();
await bundleOrGiveUp();
const { makePackages } = await import('./package/make-packages.mjs');
const made = await makePackages({ output: fromRoot('out', 'dist'), arch }).catch((error) =>
  giveUp(
    `The packages could not be made: ${messageOf(error)}\nElectron, NSIS and 7-Zip are downloaded from github.com; ` +
      'ELECTRON_MIRROR and ELECTRON_BUILDER_BINARIES_MIRROR name other servers. ' +
      'Without them, npm run dist:check tests everything but Electron itself.',
  ),
);
for (const file of [made.installer, made.zip, made.server, made.bill])
  if (file !== null) console.log(relative(root, file));
if (made.server === null) say('The archive for servers is made on Linux only.');
say(`Made in ${seconds(since)}. Nothing is signed: Windows will warn of an unknown publisher.`);
