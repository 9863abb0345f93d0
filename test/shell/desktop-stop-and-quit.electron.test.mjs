import assert from 'node:assert/strict';
import test from 'node:test';
import { awaitAnswer } from '../electron-double/launch.mjs';
import { launchDesktop, runOf, startSleeper } from './desktop.mjs';

test('quitting can stop the runs that live', { timeout: 120_000 }, async (t) => {
  const app = await launchDesktop(t);
  await app.answer('Stop the runs and quit');
  await app.page();
  const id = await startSleeper(app.home);
  await awaitAnswer('the tray to name the run', async () => (await app.tray())?.tip.includes('sleeper'));
  await app.chooseInTray('Quit');
  assert.equal(await app.ended, 0);
  await awaitAnswer('the run to end', async () => (await runOf(app.home, id)).phase === 'ended');
});
