import assert from 'node:assert/strict';
import test from 'node:test';
import { loadDouble } from '../electron-double/launch.mjs';

/** @type {string[]} */
const answers = [];
await loadDouble({ chromium: '', answers });
const { askWhenClosed } = await import('../../electron/shell/closing.ts');
const { english } = await import('../../electron/core/protocol/text/english/english.ts');

test('whoever closes the question about the tray keeps it', async () => {
  assert.equal(await askWhenClosed(1, english.shell), 'tray');
  answers.push('Quit Vigil');
  assert.equal(await askWhenClosed(1, english.shell), 'quit');
});
