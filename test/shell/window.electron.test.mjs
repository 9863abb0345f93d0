import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { _electron } from 'playwright-core';
import { fromRoot } from '../../build/paths.mjs';
import { endHost, openSocket, startSleeper } from './desktop.mjs';

/** Set by build/e2e-electron.mjs, which knows whether there is an Electron. */
const executablePath = process.env.VIGIL_ELECTRON;

test('the window in real Electron', { skip: !executablePath, timeout: 120_000 }, async (t) => {
  const home = mkdtempSync(join(tmpdir(), 'vigil-electron-'));
  /** @type {Record<string, string>} */
  const env = { VIGIL_HOME: home };
  for (const [name, value] of Object.entries(process.env))
    if (value !== undefined && name !== 'ELECTRON_RUN_AS_NODE' && name !== 'VIGIL_HOME') env[name] = value;
  // Chromium's sandbox refuses to run as root on Linux.
  const flags = process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const app = await _electron.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [...flags, fromRoot()],
    env,
  });
  let isOpen = true;
  app.on('close', () => {
    isOpen = false;
  });
  t.after(async () => {
    if (isOpen) await app.close();
    await endHost(home);
    rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });
  const page = await app.firstWindow();
  await page.waitForFunction(() => (document.querySelector('#root')?.textContent ?? '').length > 0);

  await t.test('is our page, isolated, and reaches the host', async () => {
    assert.match(page.url(), /^app:\/\/vigil\/index\.html/);
    const globals = await page.evaluate(() => ['require', 'process'].filter((name) => name in globalThis));
    assert.deepEqual(globals, []);
    const { port } = await page.evaluate(() => window.vigil.endpoint());
    assert.equal(await page.evaluate(openSocket, port), 'open');
  });

  await t.test('runs no inline script and is served nothing from outside its folder', async () => {
    const ran = await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.wasRun = true';
      document.body.append(script);
      return 'wasRun' in window;
    });
    assert.equal(ran, false);
    assert.equal(await page.evaluate(() => fetch('/..%2f..%2fpackage.json').then((r) => r.status)), 403);
  });

  await t.test('closes without ending the app while a run lives', async () => {
    await startSleeper(home);
    await app.evaluate(({ dialog }) => {
      // A real message box would wait for a user.
      dialog.showMessageBox = async () => ({ response: 0, checkboxChecked: false });
    });
    const closed = page.waitForEvent('close');
    await app.evaluate(async ({ BrowserWindow }) => {
      const [window] = BrowserWindow.getAllWindows();
      // The shell learns of the run within two seconds, and shows it in the title.
      while (window?.getTitle() === 'Vigil') await new Promise((done) => setTimeout(done, 50));
      window?.close();
    });
    await closed;
    assert.equal(isOpen, true);
    assert.equal(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length), 0);
  });
});
