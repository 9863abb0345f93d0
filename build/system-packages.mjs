import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { findBrowser } from './browser.mjs';
import { findOnPath, isProgram } from './command.mjs';
import { giveUp, say } from './say.mjs';

/** @typedef {{ packages: string[], isMissing: () => boolean }} Need */

/** What compiling node-pty takes; its package brings binaries for Windows and macOS only. @type {Need[]} */
const toBuild = [
  { packages: ['python3'], isMissing: () => findOnPath('python3') === null },
  { packages: ['make'], isMissing: () => findOnPath('make') === null },
  { packages: ['g++'], isMissing: () => findOnPath('g++') === null },
];

/** What the tests take besides. @type {Need[]} */
const toTest = [
  { packages: ['chromium'], isMissing: () => findBrowser() === null },
  // Pictures with Korean and Chinese text are boxes without it.
  { packages: ['fonts-noto-cjk'], isMissing: () => !existsSync('/usr/share/fonts/opentype/noto') },
];

/** The compiler for Windows on Linux, by the name that Debian gives it. */
export const windowsCompiler = 'x86_64-w64-mingw32-gcc';

/** Windows programs on Linux. Debian gives the 64-bit loader no name on the PATH. @type {Need[]} */
const toRunWindows = [{ packages: ['wine64'], isMissing: () => !existsSync('/usr/lib/wine/wine64') }];

/** Compiles the libraries that stand for drivers; 350 MB installed. @type {Need[]} */
const toCompileForWindows = [
  { packages: ['gcc-mingw-w64-x86-64-win32'], isMissing: () => findOnPath(windowsCompiler) === null },
];

/** Makes a zip and an installer without a download. @type {Need[]} */
const toPackage = [
  { packages: ['7zip'], isMissing: () => findOnPath('7zz') === null },
  { packages: ['nsis'], isMissing: () => findOnPath('makensis') === null },
];

/** Real optimisers, in environments of Python. Debian's own Python comes without what makes one. @type {Need[]} */
const toRunPeers = [
  {
    packages: ['python3', 'python3-venv'],
    isMissing: () => spawnSync('python3', ['-c', 'import venv, ensurepip']).status !== 0,
  },
];

const BUSY_LIMIT_MS = 600_000;
const BUSY_RETRY_MS = 3_000;

const needsOf = {
  build: toBuild,
  test: [...toBuild, ...toTest],
  wine: toRunWindows,
  'windows-stubs': [...toRunWindows, ...toCompileForWindows],
  package: [...toPackage, ...toRunWindows],
  peers: toRunPeers,
};

/** @returns {string[]} names of the programs that compiling node-pty would miss here */
export const missingBuildTools = () =>
  process.platform === 'linux'
    ? toBuild.filter((need) => need.isMissing()).flatMap((need) => need.packages)
    : [];

/**
 * Installs system packages that are missing, where that may be done without asking: on Debian, as root. Elsewhere it
 * does nothing, and the caller says what to do.
 * @param {keyof typeof needsOf} purpose
 */
export async function installSystemPackages(purpose) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || findOnPath('apt-get') === null) return;
  const packages = needsOf[purpose].filter((need) => need.isMissing()).flatMap((need) => need.packages);
  if (packages.length === 0) return;
  say(`Installing ${packages.join(', ')} with apt-get. This may take a few minutes.`);
  for (let attempt = 1; attempt <= 3; attempt++) {
    // A mirror may be in the middle of an update.
    if ((await aptGet('update')) && (await aptGet('install', '--no-install-recommends', ...packages))) return;
    say(`apt-get failed (try ${attempt} of 3).`);
  }
  giveUp(
    `These packages could not be installed: ${packages.join(', ')}. Install them yourself and run this again.`,
  );
}

/**
 * Runs apt-get, and waits for another one that is at work. It does so itself for the lock of dpkg only; by its other
 * two it is turned away at once.
 * @param {string[]} args
 * @returns {Promise<boolean>} whether it succeeded
 */
async function aptGet(...args) {
  let tried = await tryAptGet(args);
  if (tried.isBusy) say('Another installation of system packages is at work. Waiting for it.');
  for (const since = performance.now(); tried.isBusy && performance.now() - since < BUSY_LIMIT_MS; ) {
    await delay(BUSY_RETRY_MS);
    tried = await tryAptGet(args);
  }
  return tried.code === 0;
}

/**
 * @param {string[]} args
 * @returns {Promise<{ code: number | null, isBusy: boolean }>} isBusy: it failed because another one is at work
 */
function tryAptGet(args) {
  const options = ['-qq', '-y', '-o', `DPkg::Lock::Timeout=${BUSY_LIMIT_MS / 1000}`];
  const env = { ...process.env, LC_ALL: 'C.UTF-8', DEBIAN_FRONTEND: 'noninteractive' };
  return new Promise((resolve, reject) => {
    // What a command was asked for goes to stdout; this is not it.
    const child = spawn('apt-get', [...options, ...args], { env, stdio: ['ignore', 2, 'pipe'] });
    let complaint = '';
    child.stderr?.on('data', (chunk) => {
      complaint += chunk;
    });
    child.once('error', reject);
    child.once('close', (code) => {
      const isBusy = code !== 0 && complaint.includes('Could not get lock');
      if (!isBusy) process.stderr.write(complaint);
      resolve({ code, isBusy });
    });
  });
}

if (isProgram(import.meta.url)) await installSystemPackages('test');
