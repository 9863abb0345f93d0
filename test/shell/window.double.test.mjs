import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { awaitAnswer, launch } from '../electron-double/launch.mjs';
import { endHost } from './desktop.mjs';

/* What real Electron does not show from outside, or what takes a person. */

test('the window, as Electron is asked for it', { timeout: 90_000 }, async (t) => {
  const home = mkdtempSync(join(tmpdir(), 'vigil-shell-'));
  process.env.VIGIL_HOME = home;
  const app = await launch();
  t.after(async () => {
    await app.close();
    await endHost(home);
    rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  });
  const { window: mainWindow, page } = await app.page();

  await t.test('is sandboxed, isolated and without Node', () => {
    assert.equal(app.electron.app.isSandboxed, true);
    const { contextIsolation, sandbox, nodeIntegration } = mainWindow.options.webPreferences ?? {};
    assert.deepEqual(
      { contextIsolation, sandbox, nodeIntegration },
      { contextIsolation: true, sandbox: true, nodeIntegration: false },
    );
  });

  await t.test('is refused permissions and devices', () => {
    const { request, check, device } = app.electron.permissionHandlers;
    assert.ok(request && check && device);
    /** @type {boolean[]} */
    const answers = [];
    const contents = /** @type {any} */ (mainWindow.webContents);
    const details = /** @type {any} */ ({ requestingUrl: 'app://vigil/' });
    request(contents, 'media', (isGranted) => answers.push(isGranted), details);
    request(contents, 'loopback-network', (isGranted) => answers.push(isGranted), details);
    assert.deepEqual(answers, [false, true]);
    assert.equal(check(contents, 'notifications', 'app://vigil', /** @type {any} */ ({})), false);
    assert.equal(device(/** @type {any} */ ({ deviceType: 'usb', origin: 'app://vigil' })), false);
  });

  await t.test('learns the path of a dropped file', async () => {
    const dropped = await page.evaluate(() => window.vigil.pathOfDroppedFile(new File([], 'job.py')));
    assert.equal(dropped, '/dropped/job.py');
    await awaitAnswer('a host, which the end of this test ends', () => app.record.trays[0]?.menu);
  });
});
