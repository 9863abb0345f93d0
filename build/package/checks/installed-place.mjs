import { readFileSync, rmSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { prefix, runInWine, toWindows } from '../../wine.mjs';

/* Where an installation for a user leaves what, in Wine's Windows, and how it is read from outside. */

const stepLimitMs = 180_000;
const user = join(prefix, 'drive_c', 'users', userInfo().username);
const local = join(user, 'AppData', 'Local');

export const programs = join(local, 'Programs', 'Vigil');
/** The same folder as Windows names it. */
export const programsInWindows = `C:\\users\\${userInfo().username}\\AppData\\Local\\Programs\\Vigil`;
export const home = join(local, 'Vigil');
export const shortcut = join(
  ...[user, 'AppData', 'Roaming', 'Microsoft', 'Windows', 'Start Menu', 'Programs', 'Vigil.lnk'],
);
const environmentKey = String.raw`HKCU\Environment`;
export const uninstallKey = String.raw`HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\app.vigil.desktop`;
export const linkKey = String.raw`HKCU\Software\Classes\vigil`;

/** @param {string[]} program @param {Record<string, string>} [more] @returns {Promise<number>} its exit code */
export const inWine = (program, more) => runInWine(program, stepLimitMs, more);

/**
 * The text values of a key. By an export, which is Unicode; what `reg query` prints is not.
 * @param {string} key
 * @returns {Promise<Record<string, string> | null>} null: there is no such key
 */
export async function readKey(key) {
  const file = join(prefix, 'exported.reg');
  rmSync(file, { force: true });
  if ((await inWine(['reg', 'export', key, toWindows(file), '/y'])) !== 0) return null;
  const text = readFileSync(file, 'utf16le').replaceAll(/\\\r\n\s*/g, '');
  const plain = [...text.matchAll(/^"([^"]+)"="(.*)"\r$/gm)].map(([, name = '', value = '']) => [
    name,
    value.replaceAll(/\\(.)/g, '$1'),
  ]);
  const expanded = [...text.matchAll(/^"([^"]+)"=hex\(2\):([\d a-f,]*)\r$/gm)].map(
    ([, name = '', hex = '']) => [
      name,
      Buffer.from(hex.replaceAll(/[, ]/g, ''), 'hex').toString('utf16le').replace(/\0$/, ''),
    ],
  );
  return Object.fromEntries([...plain, ...expanded]);
}

/** @returns {Promise<string | undefined>} undefined: there is none */
export const readUserPath = async () => (await readKey(environmentKey))?.['Path'];

/** @param {string | null} path null: there is none */
export async function setUserPath(path) {
  const value =
    path === null ? ['delete', environmentKey, '/v', 'Path'] : ['add', environmentKey, '/v', 'Path'];
  await inWine(['reg', ...value, ...(path === null ? [] : ['/t', 'REG_EXPAND_SZ', '/d', path]), '/f']);
}

/** Removes what a check that was cut off left. */
export async function clearPlace() {
  for (const key of [uninstallKey, linkKey]) await inWine(['reg', 'delete', key, '/f']);
  for (const path of [programs, home, shortcut]) rmSync(path, { recursive: true, force: true });
}
