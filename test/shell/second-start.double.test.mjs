import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { launchDesktop } from './desktop.mjs';

test('a second start opens nothing and leaves', { timeout: 60_000 }, async (t) => {
  const app = await launchDesktop(t, { isFirstInstance: false });
  await app.electron.gone;
  assert.equal(app.record.exitCode, 0);
  assert.deepEqual(app.electron.BrowserWindow.getAllWindows(), []);
  assert.deepEqual(app.electron.trays, []);
  assert.equal(existsSync(join(app.home, 'host.json')), false);
});
