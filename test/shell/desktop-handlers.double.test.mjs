import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after, beforeEach } from 'node:test';
import { loadDouble } from '../electron-double/launch.mjs';

const { app, nativeTheme, record } = await loadDouble();
const { picks } = record;
const { desktopHandlers } = await import('../../electron/shell/desktop-handlers.ts');
const { english } = await import('../../electron/core/protocol/text/english/english.ts');
const { openSettings } = await import('../../electron/shell/settings/settings-store.ts');

const home = mkdtempSync(join(tmpdir(), 'vigil-handlers-'));
after(() => rmSync(home, { recursive: true }));
// electron-store asks for it.
app.setPath('userData', home);
const settings = openSettings(join(home, 'shell.json'));
const ID = '20261121-031500-k3f9';
const done = { ok: true, value: undefined };

/** @type {object | null} the window that dialogs belong to */
let owner = {};
/** @type {object} what the search for a host comes to */
let found = {};
const handlers = desktopHandlers(
  // The handlers use only these parts of window and link.
  /** @type {any} */ ({
    home,
    settings,
    language: () => english,
    window: () => owner,
    link: { find: async () => found },
  }),
);

beforeEach(() => {
  owner = {};
  picks.length = 0;
  record.dialogs.length = 0;
});

test('the page learns port and token of the host and no more, or why there is none', async () => {
  found = { ok: true, value: { port: 4711, token: 'key', pid: 1 } };
  assert.deepEqual(await handlers.endpoint(), { ok: true, value: { port: 4711, token: 'key' } });
  found = { ok: false, problem: { code: 'folder-not-writable', path: home } };
  assert.deepEqual(await handlers.endpoint(), {
    ok: false,
    sentence: english.shared.problem({ code: 'folder-not-writable', path: home }),
  });
});

test('a dialog returns the choice, or null when it is cancelled, and is not shown without a window', async () => {
  picks.push('/a/b.py');
  assert.deepEqual(await handlers.pickScript(), { ok: true, value: '/a/b.py' });
  assert.deepEqual(await handlers.pickProgram(), { ok: true, value: '/a/b.py' });
  picks.length = 0;
  assert.deepEqual(await handlers.pickFolder('/a'), { ok: true, value: null });
  const options = /** @type {import('electron').OpenDialogOptions[]} */ (
    record.dialogs.map((one) => one.options)
  );
  assert.deepEqual(
    options.map(({ defaultPath }) => defaultPath),
    [undefined, undefined, '/a'],
  );
  assert.deepEqual(options[2]?.properties, ['openDirectory', 'createDirectory']);
  owner = null;
  assert.deepEqual(await handlers.pickScript(), { ok: true, value: null });
  assert.equal(record.dialogs.length, 3);
});

test('only https addresses are handed to the browser', async () => {
  assert.deepEqual(await handlers.openExternal('https://optuna.org/'), done);
  assert.deepEqual(await handlers.openExternal('https://optuna.org@evil.example/'), {
    ok: false,
    sentence: 'Only https addresses are opened in the browser.',
  });
  assert.deepEqual(record.openedLinks, ['https://optuna.org/']);
});

test('the folder of a run is shown while it exists', async () => {
  assert.deepEqual(await handlers.showRunFolder(ID), {
    ok: false,
    sentence: 'The folder of this run no longer exists.',
  });
  mkdirSync(join(home, 'runs', ID), { recursive: true });
  const spec = join(home, 'runs', ID, 'run.json');
  writeFileSync(spec, '{}');
  assert.deepEqual(await handlers.showRunFolder(ID), done);
  assert.deepEqual(record.shownPaths, [spec]);
});

test('a chosen theme applies now and at the next start', async () => {
  assert.deepEqual(await handlers.setTheme('dark'), done);
  assert.equal(nativeTheme.themeSource, 'dark');
  assert.equal(openSettings(join(home, 'shell.json')).get().theme, 'dark');
});
