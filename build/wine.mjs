import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { runAttached } from './command.mjs';
import { fromRoot, root } from './paths.mjs';
import { giveUp, say } from './say.mjs';

/* Starts Windows programs on Linux, in a Wine of this checkout's own. build/wine-parts.mjs fetches what that takes. */

// Debian gives the 64-bit loader no name on the PATH.
const wine = '/usr/lib/wine/wine64';
const wineServer = '/usr/lib/wine/wineserver64';
/** Node 24 does not start in the Wine of Debian 12. */
export const nodeVersion = '22.23.3';
export const cache = fromRoot('node_modules', '.cache', 'wine');
/** Wine's own Windows: registry and drive C. */
export const prefix = `${cache}/prefix`;
export const nodeFolder = `${cache}/node-${nodeVersion}`;
/** For koffi and its binary for Windows, side by side, where the suites beside them find both. */
export const packages = `${cache}/node_modules`;
/** Libraries that stand for drivers, compiled for Windows (build/windows-stubs.mjs). */
export const windowsStubs = `${cache}/stubs`;
const windowsNode = `${nodeFolder}/bin/node.exe`;

/** Wine starts in a second or two, on a busy machine in ten. */
const startLimitMs = 90_000;
const tries = 3;

const { DISPLAY: _, ...inherited } = process.env;
const env = {
  ...inherited,
  // Names of files are UTF-8 on both sides; Windows programs find Wine's own beside it.
  LC_ALL: 'C.UTF-8',
  PATH: `/usr/lib/wine:${process.env.PATH}`,
  WINEPREFIX: prefix,
  WINEARCH: 'win64',
  WINEDEBUG: '-all',
  WINEDLLOVERRIDES: 'mscoree,mshtml=',
  VIGIL_WINDOWS_WINE: wine,
  VIGIL_WINDOWS_NODE: windowsNode,
  VIGIL_WINDOWS_NODE_PTY: toWindows(fromRoot('node_modules', 'node-pty')),
  VIGIL_WINDOWS_KOFFI: toWindows(`${packages}/koffi`),
  VIGIL_WINDOWS_STUBS: toWindows(windowsStubs),
};

export const hasWine = () => existsSync(wine);

export function giveUpWithoutWine() {
  if (!hasWine()) giveUp(`Wine is not here: ${wine}. Debian's package is wine64.`);
}

/** A path as Windows programs see it: Wine shows the whole file system as drive Z. @param {string} path */
export function toWindows(path) {
  return `Z:${path.replaceAll('/', '\\')}`;
}

/**
 * Runs a program in Wine and waits for it. Its output goes nowhere: Windows Node dies of a Unix pipe.
 * @param {string[]} program with its arguments
 * @param {number} limitMs it is ended by force then
 * @param {Record<string, string>} [more] of its environment
 * @returns {Promise<number>} the low 8 bits of its exit code; 143 when it was ended
 */
export const runInWine = (program, limitMs, more = {}) =>
  runAttached(wine, program, {
    ...{ cwd: root, env: { ...env, ...more }, stdio: 'ignore' },
    ...{ timeout: limitMs, killSignal: 'SIGKILL' },
  });

/**
 * Runs a script in a Node beside a Wine that is known to have started, and ends afterwards all that is left in Wine. A
 * Wine that does not start, or a script that does not begin, is tried again, and said; one that has begun never is.
 * @param {{ name: string, inWindows: boolean, args: string[], limitMs: number, hasBegun: () => boolean }} script
 * @returns {Promise<number>} the exit code of Node
 */
export async function runScript({ name, inWindows, args, limitMs, hasBegun }) {
  for (let attempt = 1; ; attempt++) {
    let code = await runInWine([windowsNode, '-e', '0'], startLimitMs);
    const hasStarted = code === 0;
    if (hasStarted) {
      const [program, before] = inWindows ? [wine, [windowsNode]] : [process.execPath, []];
      code = await runAttached(program, [...before, ...args], {
        cwd: root,
        env,
        stdio: 'ignore',
        timeout: limitMs,
        killSignal: 'SIGKILL',
      });
    }
    await endWine();
    if (hasBegun() || attempt === tries) return code;
    const what = hasStarted ? `The tests of the ${name} did not begin` : 'Wine did not start';
    say(`${what} (code ${code}, try ${attempt} of ${tries}).`);
  }
}

/** Ends all programs in this Wine, no others. */
export async function endWine() {
  const options = { env, stdio: /** @type {const} */ ('ignore'), timeout: startLimitMs };
  await runAttached(wineServer, ['-k'], options);
  await runAttached(wineServer, ['-w'], options);
}

/** The same for a command that is ending, which waits for nothing. */
export function abandonWine() {
  spawnSync(wineServer, ['-k'], { env, stdio: 'ignore', timeout: 10_000 });
}
