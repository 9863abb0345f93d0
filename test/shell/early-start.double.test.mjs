import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { pathToFileURL } from 'node:url';
import { findBrowser } from '../../build/browser.mjs';
import { fromRoot } from '../../build/paths.mjs';
import { awaitAnswer, loadDouble } from '../electron-double/launch.mjs';
import { endHost } from './desktop.mjs';

test('a second start while the first is starting is carried out in its one window', {
  timeout: 90_000,
}, async (t) => {
  const home = mkdtempSync(join(tmpdir(), 'vigil-shell-'));
  process.env.VIGIL_HOME = home;
  const electron = await loadDouble({ chromium: findBrowser() ?? '' });
  await import(pathToFileURL(fromRoot('out', 'shell.js')).href);
  t.after(async () => {
    electron.app.exit(0);
    await electron.gone;
    await endHost(home);
    rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });
  electron.app.emit('second-instance', {}, [], '', { args: ['--new-run'], folder: home });
  await electron.becomeReady();
  const window = await awaitAnswer('a window', () => electron.BrowserWindow.getAllWindows()[0]);
  await awaitAnswer('the form', () => window.webContents.getURL().endsWith('#/new-run'));
  assert.equal(electron.BrowserWindow.getAllWindows().length, 1);
  await awaitAnswer('the host, which the end of this test ends', () =>
    electron.record.trays[0]?.tip.includes('No run'),
  );
});
