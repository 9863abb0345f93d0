import assert from 'node:assert/strict';
import test from 'node:test';
import { awaitAnswer } from '../electron-double/launch.mjs';
import { launchDesktop } from './desktop.mjs';

test('closing the window while nothing runs ends the app without a message', {
  timeout: 60_000,
}, async (t) => {
  const app = await launchDesktop(t);
  const { window: mainWindow } = await app.page();
  const tray = await awaitAnswer('the tray', () => app.electron.trays[0]);
  await awaitAnswer('the host to be known', () => tray.tip === 'Vigil\nNo run is active');
  mainWindow.close();
  await app.electron.gone;
  assert.equal(app.record.exitCode, 0);
  assert.deepEqual(app.record.dialogs, []);
});
