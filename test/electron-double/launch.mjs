import { register } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findBrowser } from '../../build/browser.mjs';
import { fromRoot } from '../../build/paths.mjs';
import { recordDesktop } from './recorder.cjs';

const WAIT_MS = 60_000;

/**
 * Runs the compiled shell in this process against the double of Electron. One launch a process: Node loads a module
 * once, so each test file starts one app.
 * @param {Partial<import('./launch-options.ts').DoubleOptions>} [options]
 */
export async function launch(options = {}) {
  const chromium = options.chromium ?? findBrowser();
  if (chromium === null) throw new Error('The double needs Chromium, Chrome or Edge.');
  const { record, ...electron } = await loadDouble({ ...options, chromium });
  const shell = pathToFileURL(join(options.folder ?? fromRoot('out'), 'shell.js')).href;
  await import(shell);
  await electron.becomeReady();

  return {
    electron,
    /** What the app did to the desktop. */
    record,
    /** The page of the only window, when it has loaded. */
    async page() {
      const window = await awaitAnswer('a window', () => electron.BrowserWindow.getAllWindows()[0]);
      const page = await window.webContents.loaded();
      return { window, page };
    },
    /** Ends the app, whatever its state. */
    async close() {
      electron.app.exit(0);
      await electron.gone;
    },
  };
}

/**
 * The double, for tests of one source of the shell that need no page: in everything that is imported after this,
 * `electron` is the double.
 * @param {import('./launch-options.ts').DoubleOptions} [options]
 */
export async function loadDouble(options = { chromium: '' }) {
  globalThis.electronDoubleOptions = options;
  register('./loader.mjs', import.meta.url);
  const electron = await import('./electron.ts');
  /** @type {any} the double has those members of Electron that the recorder needs */
  const whole = electron;
  return { ...electron, record: recordDesktop(whole) };
}

/**
 * Waits until `look` returns something, and returns that.
 * @template T
 * @param {string} what named in the error
 * @param {() => T | Promise<T>} look
 * @param {number} [waitMs]
 * @returns {Promise<NonNullable<T>>}
 */
export async function awaitAnswer(what, look, waitMs = WAIT_MS) {
  const deadline = Date.now() + waitMs;
  for (;;) {
    const seen = await look();
    if (seen) return seen;
    if (Date.now() > deadline) throw new Error(`Waited ${waitMs} ms in vain for ${what}.`);
    await new Promise((done) => setTimeout(done, 20));
  }
}
