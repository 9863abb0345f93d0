import assert from 'node:assert/strict';
import test from 'node:test';
import { awaitAnswer } from '../electron-double/launch.mjs';
import { launchDesktop } from './desktop.mjs';

test('a start at log-on opens no window, until another start asks for something', {
  timeout: 90_000,
}, async (t) => {
  const app = await launchDesktop(t, { args: ['--in-tray'] });
  await awaitAnswer(
    'the host to be known',
    async () => (await app.tray())?.tip === 'Vigil\nNo run is active',
  );
  assert.equal(await app.window(), null);
  await app.startAgain(['--new-run'], app.home);
  await app.page();
  assert.match((await app.window())?.address ?? '', /#\/new-run$/);
});
