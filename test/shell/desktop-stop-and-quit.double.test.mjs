import assert from 'node:assert/strict';
import test from 'node:test';
import { awaitAnswer } from '../electron-double/launch.mjs';
import { launchDesktop, runOf, startSleeper } from './desktop.mjs';

test('quitting can stop the runs that live', { timeout: 120_000 }, async (t) => {
  const app = await launchDesktop(t, { answers: ['Stop the runs and quit'] });
  await app.page();
  const id = await startSleeper(app.home);
  const tray = await awaitAnswer('the tray', () => app.electron.trays[0]);
  await awaitAnswer('the tray to tell of it', () => tray.tip.includes('sleeper'));
  tray.menu.choose('Quit');
  await app.electron.gone;
  assert.equal(app.record.exitCode, 0);
  await awaitAnswer('the run to end', async () => (await runOf(app.home, id)).phase === 'ended');
});
