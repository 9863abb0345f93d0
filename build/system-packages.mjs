import { existsSync } from 'node:fs';
import { findBrowser } from './browser.mjs';
import { findOnPath, isProgram, runAttached } from './command.mjs';
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

/** Windows programs on Linux. Debian gives the 64-bit loader no name on the PATH. @type {Need[]} */
const toRunWindows = [{ packages: ['wine64'], isMissing: () => !existsSync('/usr/lib/wine/wine64') }];

const needsOf = { build: toBuild, test: [...toBuild, ...toTest], wine: toRunWindows };

/** @returns {string[]} names of the programs that compiling node-pty would miss here */
export const missingBuildTools = () =>
  process.platform === 'linux'
    ? toBuild.filter((need) => need.isMissing()).flatMap((need) => need.packages)
    : [];

/**
 * Installs system packages that are missing, where that may be done without asking: on Debian, as root. Elsewhere it
 * does nothing, and whoever needs the thing says what to do.
 * @param {'build' | 'test' | 'wine'} purpose
 */
export async function installSystemPackages(purpose) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || findOnPath('apt-get') === null) return;
  const packages = needsOf[purpose].filter((need) => need.isMissing()).flatMap((need) => need.packages);
  if (packages.length === 0) return;
  say(`Installing ${packages.join(', ')} with apt-get. This may take a few minutes.`);
  // A mirror may be in the middle of an update, and another installation may hold the lock.
  for (let attempt = 1; attempt <= 3; attempt++) {
    if (
      (await aptGet('update')) === 0 &&
      (await aptGet('install', '--no-install-recommends', ...packages)) === 0
    )
      return;
    say(`apt-get failed (try ${attempt} of 3).`);
  }
  giveUp(
    `These packages could not be installed: ${packages.join(', ')}. Install them yourself and run this again.`,
  );
}

/** @param {string[]} args */
const aptGet = (...args) =>
  runAttached('apt-get', ['-qq', '-y', '-o', 'DPkg::Lock::Timeout=400', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    // What a command was asked for goes to stdout; this is not it.
    stdio: ['ignore', 2, 2],
  });

if (isProgram(import.meta.url)) await installSystemPackages('test');
