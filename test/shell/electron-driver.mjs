import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { _electron } from 'playwright-core';
import { fromRoot } from '../../build/paths.mjs';
import { awaitAnswer } from '../electron-double/launch.mjs';

/* Drives the unpackaged app in real Electron: Playwright speaks with its main process and its pages. */

const recorder = ['-r', fromRoot('test', 'electron-double', 'recorder.cjs')];
// Chromium's sandbox refuses to run as root on Linux.
const isSandboxed = !(process.platform === 'linux' && process.getuid?.() === 0);
const flags = isSandboxed ? [] : ['--no-sandbox'];

/** As a person's, and of the home that the test has made. */
function environment() {
  const { ELECTRON_RUN_AS_NODE: _, ...env } = process.env;
  return Object.fromEntries(Object.entries(env).map(([name, value]) => [name, value ?? '']));
}

/**
 * @param {string} executablePath
 * @param {import('./driver.ts').StartOptions} options
 * @returns {Promise<import('./driver.ts').Driver>}
 */
export async function startInElectron(executablePath, { args, foreignPages }) {
  const app = await _electron.launch({
    executablePath,
    args: [...flags, ...recorder, fromRoot(), ...args],
    chromiumSandbox: isSandboxed,
    env: environment(),
  });
  let hasEnded = false;
  const ended = once(app.process(), 'exit').then(([code]) => {
    hasEnded = true;
    return Number(code ?? -1);
  });
  await app.evaluate(async ({ app: main, protocol }, pages) => {
    await main.whenReady();
    const headers = { 'content-type': 'text/html' };
    protocol.handle('https', ({ url }) => new Response(pages[url] ?? '', { headers }));
  }, foreignPages);
  return {
    ended,
    async page() {
      const isOurs = (/** @type {import('playwright-core').Page} */ page) =>
        !page.isClosed() && page.url().startsWith('app:');
      const page = await awaitAnswer('a window', () => app.windows().find(isOurs));
      await page.waitForLoadState();
      return page;
    },
    async startAgain(again, folder) {
      const options = { cwd: folder, env: environment(), stdio: /** @type {const} */ ('ignore') };
      await once(spawn(executablePath, [...flags, fromRoot(), ...again], options), 'exit');
    },
    inMain: (run, given) =>
      app.evaluate(
        (electron, [source, value]) => {
          const record = Reflect.get(globalThis, 'electronRecord');
          return new Function(`return (${source})`)()({ electron, record }, value);
        },
        /** @type {const} */ ([String(run), given]),
      ),
    async close() {
      if (!hasEnded) await app.close();
    },
  };
}

/** Starts the app where it ends by itself. @param {string} executablePath */
export async function runElectronToEnd(executablePath) {
  const child = spawn(executablePath, [...flags, ...recorder, fromRoot()], {
    env: environment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { code: Number(code), said };
}
