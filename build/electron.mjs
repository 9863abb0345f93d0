import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runAttached } from './command.mjs';
import { fromRoot } from './paths.mjs';
import { say, seconds } from './say.mjs';

const probeLimitMs = 2_500;
/** After a failed probe the next starts wait less, since they will most likely fail as well. */
const repeatedProbeLimitMs = 700;
const probeRememberedMs = 6 * 60 * 60_000;
const probeMark = fromRoot('out', '.electron-unreachable');

/** Path of Electron's executable inside its distribution. */
const executable =
  { win32: 'electron.exe', darwin: 'Electron.app/Contents/MacOS/Electron' }[
    /** @type {string} */ (process.platform)
  ] ?? 'electron';

/** @returns {string} the version that package.json pins */
const wantedVersion = () =>
  JSON.parse(readFileSync(fromRoot('node_modules/electron/package.json'), 'utf8')).version;

/**
 * Electron's executable, if it is on this machine. Never downloads: importing the package `electron` would.
 * @returns {string | null}
 */
export function electronBinary() {
  const elsewhere = process.env.ELECTRON_OVERRIDE_DIST_PATH;
  const folder = elsewhere || fromRoot('node_modules', 'electron', 'dist');
  const path = join(folder, executable);
  if (!existsSync(path)) return null;
  if (elsewhere) return path;
  // path.txt is written when everything is unpacked, so an interrupted download has none.
  const version = join(folder, 'version');
  if (!existsSync(version) || !existsSync(join(folder, '..', 'path.txt'))) return null;
  return readFileSync(version, 'utf8').trim().replace(/^v/, '') === wantedVersion() ? path : null;
}

/**
 * Downloads Electron's binary if its server answers quickly.
 * @returns {Promise<string | null>} null when it is there now, else why not
 */
export async function fetchElectron() {
  if (process.env.ELECTRON_OVERRIDE_DIST_PATH)
    return 'ELECTRON_OVERRIDE_DIST_PATH names a folder without Electron';
  const version = wantedVersion();
  const mirror = process.env.ELECTRON_MIRROR || process.env.npm_config_electron_mirror;
  const server = mirror ?? 'https://github.com/electron/electron/releases/download/';
  if (!(await answers(`${server}v${version}/SHASUMS256.txt`)))
    return `its download (${hostOf(server)}) cannot be reached`;
  say(`Downloading Electron ${version}, about 120 MB, once.`);
  const since = performance.now();
  const ticks = setInterval(() => say(`Still downloading, ${seconds(since)} so far.`), 10_000);
  const code = await runAttached(process.execPath, [fromRoot('node_modules', 'electron', 'install.js')], {
    stdio: ['ignore', 2, 2],
  }).finally(() => clearInterval(ticks));
  return code === 0 && electronBinary() !== null ? null : 'its download failed';
}

/** @param {string} address one that a person may have mistyped */
const hostOf = (address) => (URL.canParse(address) ? new URL(address).host : address);

/** @param {string} address */
async function answers(address) {
  try {
    const signal = AbortSignal.timeout(wasUnreachable() ? repeatedProbeLimitMs : probeLimitMs);
    const { status } = await fetch(address, { method: 'HEAD', redirect: 'manual', signal });
    if (status < 400) return true;
  } catch {
    // No network, no such server, or too slow: the caller treats all three alike.
  }
  mkdirSync(fromRoot('out'), { recursive: true });
  writeFileSync(probeMark, '');
  return false;
}

function wasUnreachable() {
  return existsSync(probeMark) && Date.now() - statSync(probeMark).mtimeMs < probeRememberedMs;
}
