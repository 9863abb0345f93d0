import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runAttached, runsInNode } from './command.mjs';
import { underLock } from './lock.mjs';
import { fromRoot, root } from './paths.mjs';
import { giveUp, say, seconds } from './say.mjs';
import { installSystemPackages, missingBuildTools } from './system-packages.mjs';

const mark = fromRoot('node_modules', '.vigil-install');

/** Makes node_modules what the lock file says and checks that it works; does nothing when it was done before. */
export async function ensureInstalled() {
  checkNode();
  if (isDone()) return;
  await underLock(
    'install',
    async () => {
      if (isDone()) return;
      if (!matchesLockFile()) await installPackages();
      checkTerminal();
      writeFileSync(mark, lockDigest());
    },
    () => say('Waiting for another installation of this project to finish.'),
  );
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  giveUp(
    `Vigil needs Node 20.19 or newer; this is ${process.versions.node}. Get a newer one from https://nodejs.org.`,
  );
}

const lockDigest = () =>
  createHash('sha256')
    .update(readFileSync(fromRoot('package-lock.json')))
    .digest('hex');

const isDone = () => existsSync(mark) && readFileSync(mark, 'utf8') === lockDigest() && matchesLockFile();

/**
 * Compares the lock file with npm's own record of what it installed, so that an `npm install` by hand counts too.
 * Packages for other systems are in the one and not in the other; those are marked optional.
 */
function matchesLockFile() {
  const record = fromRoot('node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = packagesOf(record);
  return Object.entries(packagesOf(fromRoot('package-lock.json'))).every(([path, wanted]) => {
    const have = installed[path];
    return path === '' || (have ? have.version === wanted.version : wanted.optional === true);
  });
}

/**
 * @param {string} path a lock file
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
const packagesOf = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;

async function installPackages() {
  await installSystemPackages('build');
  const missing = missingBuildTools();
  if (missing.length > 0) {
    giveUp(
      `node-pty has to be compiled on Linux, and ${missing.join(', ')} is missing here. ` +
        'Install python3, make and g++ with your package manager and run this again.',
    );
  }
  const since = performance.now();
  say('Installing the packages of the lock file. This takes about half a minute.');
  const ticks = setInterval(() => say(`Still installing, ${seconds(since)} so far.`), 10_000);
  const code = await npm(['ci', '--loglevel=error', '--no-progress']).finally(() => clearInterval(ticks));
  if (code !== 0) {
    giveUp(
      `Installing failed: npm ended with code ${code}, its reason stands above. ` +
        'It needs the package registry; check the network or the registry in your .npmrc and run this again.',
    );
  }
  say(`Installed in ${seconds(since)}.`);
}

/**
 * Runs npm with the headers of this Node at hand.
 * @param {string[]} args
 * @param {string} cwd
 */
export function npm(args, cwd = root) {
  const env = { ...process.env, ...headersForAddons() };
  /** @type {import('node:child_process').SpawnOptions} */
  const options = { cwd, env, stdio: ['ignore', 2, 2] };
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('npm-cli.js')) return runAttached(process.execPath, [cli, ...args], options);
  // On Windows npm is a .cmd file, which Node starts through a shell only.
  return runAttached('npm', args, { ...options, shell: process.platform === 'win32' });
}

/**
 * Points node-gyp at Node's headers on this machine; without that it downloads them, which fails behind a firewall.
 * Any version does: node-pty uses the stable Node-API only.
 * @returns {Record<string, string>}
 */
function headersForAddons() {
  const prefixes = [dirname(dirname(process.execPath)), '/usr', '/usr/local'];
  const prefix = prefixes.find((folder) => existsSync(join(folder, 'include', 'node', 'node_api.h')));
  return prefix === undefined ? {} : { npm_config_nodedir: prefix };
}

function checkTerminal() {
  const reason = runsInNode("require('node-pty')");
  if (reason === null) return;
  giveUp(
    `${reason}\nnode-pty, which gives every job its terminal, was installed but does not load; the reason stands above. ` +
      'On Linux it is compiled during the installation: it needs python3, make, g++ and the headers of Node ' +
      '(Debian: apt-get install python3 make g++ libnode-dev). Then delete node_modules and run this again.',
  );
}
