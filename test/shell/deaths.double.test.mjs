import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import test from 'node:test';
import { loadDouble } from '../electron-double/launch.mjs';

const { app, record } = await loadDouble();
const { answers } = record;
const { reloadWhenGone, watchGraphics } = await import('../../electron/shell/deaths.ts');
const { english } = await import('../../electron/core/protocol/text/english/english.ts');
const settled = () => new Promise((done) => setImmediate(done));

/** A window of which only what is used here exists. */
function openOne() {
  const shown = 'app://vigil/index.html#/run/x/metrics';
  /** @type {string[]} */
  const loaded = [];
  const window = {
    webContents: Object.assign(new EventEmitter(), { getURL: () => shown }),
    isClosed: false,
    isDestroyed: () => window.isClosed,
    loadURL: async (/** @type {string} */ address) => void loaded.push(address),
    close: () => {
      window.isClosed = true;
    },
  };
  reloadWhenGone(/** @type {any} */ (window), () => english.shell);
  const die = async (reason = 'crashed') => {
    window.webContents.emit('render-process-gone', {}, { reason });
    await settled();
  };
  return { window, loaded, die, shown };
}

test('a page that dies is loaded again where it was, and one that ends in order is not', async () => {
  const { loaded, die, shown } = openOne();
  await die('clean-exit');
  await die('oom');
  assert.deepEqual(loaded, [shown]);
});

test('after four deaths the window asks; closing it leaves it closed, and loading it begins anew', async () => {
  record.dialogs.length = 0;
  const first = openOne();
  for (let death = 0; death < 4; death++) await first.die();
  assert.equal(first.loaded.length, 3);
  assert.match(JSON.stringify(record.dialogs), /crashed 4 times in 10 minutes/);
  assert.equal(first.window.isClosed, true);
  answers.push('Load it again');
  const second = openOne();
  for (let death = 0; death < 5; death++) await second.die();
  assert.equal(second.loaded.length, 5);
  assert.equal(second.window.isClosed, false);
  assert.equal(record.dialogs.length, 2);
});

test('four deaths of the graphics process are told once, and nothing is loaded again', async () => {
  record.dialogs.length = 0;
  const { window, loaded } = openOne();
  watchGraphics(
    () => /** @type {any} */ (window),
    () => english.shell,
  );
  for (let death = 0; death < 4; death++)
    app.emit('child-process-gone', {}, { type: 'GPU', reason: 'crashed' });
  app.emit('child-process-gone', {}, { type: 'Utility', reason: 'crashed' });
  assert.match(JSON.stringify(record.dialogs), /graphics process of this window crashed 4 times/);
  assert.equal(record.dialogs.length, 1);
  assert.deepEqual(loaded, []);
});
