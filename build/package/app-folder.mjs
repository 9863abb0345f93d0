import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { bundles } from '../entries.mjs';
import { koffiBinary, readPackage } from '../fetch-package.mjs';
import { fromRoot, out, root } from '../paths.mjs';
import { licenceText } from './licences.mjs';

/*
 * Lays out what is shipped, in a folder of its own, so that nothing is shipped because it happened to lie somewhere.
 * Folders keep the places that they have in a checkout: programs find each other and their packages by them.
 */

/** @typedef {{ platform: 'win32' | 'linux', arch: 'x64' | 'arm64' }} System */

/** Only Electron reads these; they stay inside the archive, whose content Electron checks. */
const shellFiles = ['shell.js', 'preload.cjs'];

const icons = [
  ...['vigil.ico', 'vigil-32.png', 'sign-failed.png', 'sign-needs-you.png'],
  ...['tray-running.png', 'tray-failed.png', 'tray-needs-you.png'],
];
const packageCache = fromRoot('node_modules', '.cache', 'package');

/**
 * @param {string} folder is emptied first
 * @param {System} system
 * @param {{ hasShell: boolean }} options
 */
export async function layOutApp(folder, system, { hasShell }) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { file, kind } of bundles) {
    if (shellFiles.includes(file) && !hasShell) continue;
    const isFolder = kind === 'page' || kind === 'files';
    copy(out, isFolder ? (file.split('/')[0] ?? '') : file, join(folder, 'out'), isCode);
  }
  // Programs outside of the archive do not see the package.json inside of it.
  writeJson(join(folder, 'out', 'package.json'), { type: 'module' });
  for (const icon of hasShell ? icons : []) copy(root, `build/icons/${icon}`, folder);
  for (const file of nodePtyFiles(system)) copy(root, `node_modules/node-pty/${file}`, folder, isCode);
  await copyKoffi(folder, system);
  const { name, productName, version, description, license } = readPackage(root);
  const about = { name, productName, version, description, license, author: 'The Vigil authors' };
  const start = hasShell ? { main: 'out/shell.js' } : {};
  writeJson(join(folder, 'package.json'), { ...about, type: 'module', ...start });
}

/**
 * What lies beside the app: licences, and the commands for terminals.
 * @param {string} folder
 * @param {System} system
 */
export function layOutExtras(folder, system) {
  mkdirSync(folder, { recursive: true });
  cpSync(fromRoot('LICENSE'), join(folder, 'LICENSE.txt'));
  writeFileSync(join(folder, 'THIRD-PARTY-LICENSES.txt'), licenceText(system));
  const kind = system.platform === 'win32' ? 'windows' : 'linux';
  cpSync(fromRoot('build', 'package', 'commands', kind), join(folder, 'bin'), { recursive: true });
}

/** Of node-pty's Windows binaries those of the pseudo-console; winpty is for Windows versions before it. @param {System} system */
function nodePtyFiles({ platform, arch }) {
  const binaries =
    platform === 'linux'
      ? ['build/Release/pty.node']
      : ['conpty.node', 'conpty_console_list.node', 'conpty'].map(
          (name) => `prebuilds/win32-${arch}/${name}`,
        );
  return ['package.json', 'LICENSE', 'lib', ...binaries];
}

/** @param {string} folder @param {System} system */
async function copyKoffi(folder, { platform, arch }) {
  const system = `${platform}-${arch}`;
  const binary = await koffiBinary(system, packageCache);
  for (const file of ['package.json', 'LICENSE.txt', 'index.cjs', 'index.js', 'src/koffi'])
    copy(root, `node_modules/koffi/${file}`, folder, (path) => !isSourceOfKoffi(path));
  const target = join(folder, 'node_modules', '@koromix', `koffi-${system}`);
  cpSync(binary, target, { recursive: true, filter: isCode });
}

/** No maps, no tests of packages, nothing for debuggers and linkers. @param {string} path */
const isCode = (path) => !/\.(?:map|pdb|lib|test\.js)$/.test(path) && basename(path) !== '__pycache__';

/** @param {string} path */
const isSourceOfKoffi = (path) => /\.(?:cc|hh|inc|def|S|asm)$|CMakeLists\.txt$|[\\/]abi$/.test(path);

/** @param {string} from @param {string} place below it @param {string} to @param {(path: string) => boolean} [filter] */
function copy(from, place, to, filter = () => true) {
  mkdirSync(dirname(join(to, place)), { recursive: true });
  cpSync(join(from, place), join(to, place), { recursive: true, filter });
}

/** @param {string} path @param {unknown} value */
const writeJson = (path, value) => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
