import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { launchDesktop } from './desktop.mjs';

test('damaged settings of the window are put aside and named', { timeout: 90_000 }, async (t) => {
  const app = await launchDesktop(t, {}, { 'shell.json': { theme: 'blue', notices: false } });
  await app.page();
  const aside = join(app.home, 'shell.damaged.json');
  assert.match(readFileSync(aside, 'utf8'), /blue/);
  assert.ok(JSON.stringify(await app.dialogs()).includes(JSON.stringify(aside).slice(1, -1)));
  assert.notEqual(await app.window(), null);
});
