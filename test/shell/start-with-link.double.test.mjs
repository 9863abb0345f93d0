import assert from 'node:assert/strict';
import test from 'node:test';
import { awaitAnswer } from '../electron-double/launch.mjs';
import { launchDesktop } from './desktop.mjs';

test('a start at log-on opens no window, until another start asks for something', {
  timeout: 60_000,
}, async (t) => {
  process.argv.push('--in-tray');
  t.after(() => process.argv.pop());
  const app = await launchDesktop(t);
  const { BrowserWindow, trays } = app.electron;
  const tray = await awaitAnswer('the tray', () => trays[0]);
  await awaitAnswer('the host to be known', () => tray.tip === 'Vigil\nNo run is active');
  assert.deepEqual(BrowserWindow.getAllWindows(), []);
  app.electron.app.emit('second-instance', {}, [], '', { args: ['--new-run'], folder: '/' });
  const { window } = await app.page();
  assert.match(window.webContents.getURL(), /#\/new-run$/);
});
