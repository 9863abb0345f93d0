import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { findOnPath, runQuietly } from './command.mjs';
import { underLock } from './lock.mjs';
import { fromRoot } from './paths.mjs';
import { giveUp, say, seconds } from './say.mjs';
import { installSystemPackages } from './system-packages.mjs';

/*
 * The Python environments in which real optimisers run: one for each list of requirements. They take minutes and two
 * gigabytes, so they are outside the project and shared by all checkouts, under the digests of what is in them.
 */

const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'vigil-peers');
/** The release of Python for which the requirements were chosen. */
const wantedPython = '3.11';
const mark = '.vigil-made';

/**
 * Makes an environment where it is missing.
 * @param {string} list file in test/peers, with the exact release of every package
 * @returns {Promise<string>} the environment's Python
 */
export async function peersPython(list) {
  const requirements = fromRoot('test', 'peers', list);
  const digest = createHash('sha256').update(readFileSync(requirements)).digest('hex').slice(0, 16);
  const name = list.replace(/\.txt$/, '');
  const folder = join(cache, `${name}-${digest}`);
  if (!existsSync(join(folder, mark))) {
    await installSystemPackages('peers');
    const whenWaiting = () => say('Waiting for another preparation of these packages to finish.');
    await underLock('peers', () => make(name, folder, requirements), whenWaiting);
  }
  return pythonOf(folder);
}

const pythonOf = (/** @type {string} */ folder) => join(folder, 'bin', 'python');

/**
 * @param {string} name
 * @param {string} folder
 * @param {string} requirements
 */
async function make(name, folder, requirements) {
  if (existsSync(join(folder, mark))) return;
  const since = performance.now();
  say(`Installing the packages of ${name}. The first time this takes some minutes.`);
  mkdirSync(cache, { recursive: true });
  removeOlder(name);
  const ticks = setInterval(() => say(`Still installing, ${seconds(since)} so far.`), 30_000);
  try {
    await must(await findPython(), ['-m', 'venv', folder]);
    const pip = ['-m', 'pip', '--disable-pip-version-check'];
    await must(pythonOf(folder), [...pip, 'install', '--no-deps', '--requirement', requirements]);
    // Nothing is fetched but what the list names, so it must name all.
    await must(pythonOf(folder), [...pip, 'check']);
  } finally {
    clearInterval(ticks);
  }
  writeFileSync(join(folder, mark), '');
  say(`Installed in ${seconds(since)}.`);
}

/** Removes environments of earlier requirements, and unfinished ones. @param {string} name */
function removeOlder(name) {
  for (const each of readdirSync(cache))
    if (each.replace(/-[0-9a-f]{16}$/, '') === name)
      rmSync(join(cache, each), { recursive: true, force: true });
}

/** @returns {Promise<string>} a Python of the wanted release */
async function findPython() {
  for (const name of [`python${wantedPython}`, 'python3']) {
    const path = findOnPath(name);
    if (path === null) continue;
    const { output } = await runQuietly(path, ['-c', 'import sys; print("%d.%d" % sys.version_info[:2])']);
    if (output.trim() === wantedPython) return path;
  }
  return giveUp(`Python ${wantedPython} is not here, and real optimisers are tested with that.`);
}

/**
 * Says what the program said only when it fails: pip remarks on every package.
 * @param {string} program
 * @param {string[]} args
 */
async function must(program, args) {
  const { code, output } = await runQuietly(program, args);
  if (code !== 0) giveUp(`${output}${program} ${args.join(' ')} ended with code ${code}.`);
}
