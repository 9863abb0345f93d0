import assert from 'node:assert/strict';
import test from 'node:test';
import { loadDouble } from '../electron-double/launch.mjs';

const { record } = await loadDouble();
const { tell } = await import('../../electron/shell/tell.ts');
const words = { title: 'Vigil', message: 'Something happened.', detail: '', buttons: ['OK'] };

test('a window shows one message at a time', async () => {
  // Only its identity is used.
  const window = /** @type {any} */ ({});
  tell(window, words);
  tell(window, words);
  assert.equal(record.dialogs.length, 1);
  await new Promise((done) => setImmediate(done));
  tell(window, words);
  assert.equal(record.dialogs.length, 2);
});
