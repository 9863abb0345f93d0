import assert from 'node:assert/strict';
import test from 'node:test';
import { loadDouble } from '../electron-double/launch.mjs';

const { answers } = (await loadDouble()).record;
const { askBeforeQuitting, askWhenClosed } = await import('../../electron/shell/closing.ts');
const { english } = await import('../../electron/core/protocol/text/english/english.ts');

test('whoever closes the question about the tray keeps it', async () => {
  assert.equal(await askWhenClosed(1, english.shell), 'tray');
  answers.push('Quit Vigil');
  assert.equal(await askWhenClosed(1, english.shell), 'quit');
});

test('quitting with living runs is a choice, and whoever closes the question stays', async () => {
  assert.equal(await askBeforeQuitting(2, english.shell), 'stay');
  answers.push('Quit, the runs continue', 'Stop the runs and quit');
  assert.equal(await askBeforeQuitting(2, english.shell), 'quit');
  assert.equal(await askBeforeQuitting(2, english.shell), 'stop');
});
