import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { loadDouble } from '../../electron-double/launch.mjs';

const { app } = await loadDouble();
const { chooseForDesktop, chosenNow } = await import('../../../electron/shell/settings/desktop-choices.ts');
const { IN_TRAY_ARGUMENT } = await import('../../../electron/shell/settings/in-tray.ts');
const { openSettings } = await import('../../../electron/shell/settings/settings-store.ts');

const home = mkdtempSync(join(tmpdir(), 'vigil-choices-'));
after(() => rmSync(home, { recursive: true }));
// electron-store asks for it.
app.setPath('userData', home);
const settings = openSettings(join(home, 'shell.json'));

test('a choice changes only what it names, and is kept', () => {
  chooseForDesktop(settings, { whenClosed: 'tray' }, false);
  chooseForDesktop(settings, { notices: false }, false);
  assert.deepEqual(chosenNow(openSettings(join(home, 'shell.json')), false), {
    whenClosed: 'tray',
    notices: false,
    startAtLogOn: null,
  });
});

test('the start at log-on is an entry of the system, which opens no window', () => {
  assert.equal(chosenNow(settings, true).startAtLogOn, false);
  chooseForDesktop(settings, { startAtLogOn: true }, true);
  assert.equal(chosenNow(settings, true).startAtLogOn, true);
  assert.deepEqual(app.logOnEntry, {
    ...{ openAtLogin: true, path: `"${process.execPath}"`, args: [IN_TRAY_ARGUMENT] },
  });
  app.isLogOnEntryOff = true;
  assert.equal(chosenNow(settings, true).startAtLogOn, false);
  app.isLogOnEntryOff = false;
});

test('where the system offers no entry, choosing one does nothing', () => {
  chooseForDesktop(settings, { startAtLogOn: false }, false);
  assert.equal(chosenNow(settings, true).startAtLogOn, true);
});
