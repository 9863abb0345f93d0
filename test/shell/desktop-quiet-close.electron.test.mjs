import assert from 'node:assert/strict';
import test from 'node:test';
import { awaitAnswer } from '../electron-double/launch.mjs';
import { launchDesktop } from './desktop.mjs';

test('closing the window while nothing runs ends the app without a message', {
  timeout: 90_000,
}, async (t) => {
  const app = await launchDesktop(t);
  await app.page();
  await awaitAnswer(
    'the host to be known',
    async () => (await app.tray())?.tip === 'Vigil\nNo run is active',
  );
  assert.deepEqual(await app.dialogs(), []);
  await app.closeWindow();
  // A message would keep it.
  assert.equal(await app.ended, 0);
});
