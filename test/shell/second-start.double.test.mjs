import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { launch } from '../electron-double/launch.mjs';

test('a second start opens nothing and leaves', { timeout: 60_000 }, async (t) => {
  const home = mkdtempSync(join(tmpdir(), 'vigil-shell-'));
  process.env.VIGIL_HOME = home;
  const app = await launch({ isFirstInstance: false });
  t.after(async () => {
    await app.close();
    rmSync(home, { recursive: true, maxRetries: 10, retryDelay: 100 });
  });
  await app.electron.gone;
  assert.equal(app.electron.app.exitCode, 0);
  assert.deepEqual(app.electron.BrowserWindow.getAllWindows(), []);
  assert.deepEqual(app.record.trays, []);
  assert.equal(existsSync(join(home, 'host.json')), false);
});
