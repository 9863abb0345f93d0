import assert from 'node:assert/strict';
import test from 'node:test';
import { fromRoot } from '../../build/paths.mjs';
import { loadDouble } from '../electron-double/launch.mjs';

const { trays } = await loadDouble();
const { openTray } = await import('../../electron/shell/tray.ts');
const { english } = await import('../../electron/core/protocol/text/english/english.ts');
const { pseudoLanguage } = await import('../../electron/core/protocol/text/languages/languages.ts');

const icon = fromRoot('build', 'icons', 'vigil-32.png');
/** @type {import('../../electron/shell/host/host-link.ts').HostState} */
const quiet = { kind: 'reached', rows: [] };

/** A tray, its content, and how often each of its actions was called. */
function open() {
  const asked = { open: 0, quit: 0 };
  const show = openTray(icon, { open: () => asked.open++, quit: () => asked.quit++ });
  const tray = trays.at(-1);
  assert.ok(tray);
  return { tray, show, asked };
}

test('the tray shows the state of the runs, in the given language', () => {
  const { tray, show } = open();
  show({ kind: 'not-yet-known' }, english.shell);
  assert.deepEqual(tray.menu.labels(), ['Looking for the host …', 'Open Vigil', 'Quit']);
  show(quiet, english.shell);
  assert.equal(tray.tip, 'Vigil\nNo run is active');
  show(quiet, pseudoLanguage().shell);
  for (const label of tray.menu.labels()) assert.match(label, /^⟦.*⟧$/);
});

test('an open menu is not replaced until something changes', () => {
  const { tray, show } = open();
  show(quiet, english.shell);
  const { menu } = tray;
  show({ ...quiet }, english.shell);
  assert.equal(tray.menu, menu);
  show({ kind: 'not-yet-known' }, english.shell);
  assert.notEqual(tray.menu, menu);
});

test('a click on the icon opens the window, and the menu opens it or quits', () => {
  const { tray, show, asked } = open();
  show(quiet, english.shell);
  tray.emit('click');
  tray.menu.choose('Open');
  assert.deepEqual(asked, { open: 2, quit: 0 });
  tray.menu.choose('Quit');
  assert.deepEqual(asked, { open: 2, quit: 1 });
});
