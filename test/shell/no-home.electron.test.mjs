import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { runToEnd } from './desktop.mjs';

test('a home that cannot be created is reported in a sentence', { timeout: 90_000 }, async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'vigil-shell-'));
  t.after(() => rmSync(folder, { recursive: true }));
  process.env.VIGIL_HOME = join(folder, 'a-file', 'home');
  writeFileSync(join(folder, 'a-file'), 'in the way');
  const { code, said } = await runToEnd();
  assert.equal(code, 1);
  // A home without preferences leaves only the language of the system, whichever it is.
  assert.ok(said.includes(join(folder, 'a-file', 'home')) && said.includes('VIGIL_HOME'), said);
});
