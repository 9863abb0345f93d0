import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { launch } from '../electron-double/launch.mjs';

test('a home that cannot be created is reported in a sentence', { timeout: 60_000 }, async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'vigil-shell-'));
  const home = join(folder, 'a-file', 'home');
  writeFileSync(join(folder, 'a-file'), 'in the way');
  process.env.VIGIL_HOME = home;
  const app = await launch();
  t.after(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });
  await app.electron.gone;
  assert.equal(app.record.exitCode, 1);
  const [dialog] = app.record.dialogs;
  assert.equal(dialog?.kind, 'error');
  assert.match(
    JSON.stringify(dialog?.options),
    /Vigil cannot keep its files in .*Make the folder writable, or set VIGIL_HOME/,
  );
});
