import assert from 'node:assert/strict';
import test from 'node:test';
import { fromRoot } from '../../../build/paths.mjs';
import { loadDouble } from '../../electron-double/launch.mjs';

const { record } = await loadDouble();
const { openTray } = await import('../../../electron/shell/tray/tray.ts');
const { english } = await import('../../../electron/core/protocol/text/english/english.ts');
const { pseudoLanguage } = await import('../../../electron/core/protocol/text/languages/languages.ts');

const { deskOf } = await import('../../../electron/shell/host/desk-state.ts');
const { runRow } = await import('../run-rows.ts');

const iconOf = (/** @type {string} */ name) => fromRoot('build', 'icons', `${name}.png`);
const icons = {
  quiet: iconOf('vigil-32'),
  running: iconOf('tray-running'),
  failed: iconOf('tray-failed'),
  'needs-you': iconOf('tray-needs-you'),
};
/** @type {import('../../../electron/shell/host/host-link.ts').HostState} */
const quiet = { kind: 'reached', rows: [] };

/** A tray, its content, and how often each of its actions was called. */
function open() {
  /** @type {string[]} */
  const asked = [];
  const shown = openTray(icons, {
    open: () => asked.push('open'),
    openRun: (id) => asked.push(`open ${id}`),
    pause: (id) => asked.push(`pause ${id}`),
    quit: () => asked.push('quit'),
  });
  /**
   * @param {import('../../../electron/shell/host/host-link.ts').HostState} state
   * @param {import('../../../electron/core/protocol/text/english/english.ts').Language} language
   */
  const show = (state, language) => shown(state, deskOf(state, 0), language);
  /** Known once it shows something. */
  const tray = () => {
    const last = record.trays.at(-1);
    assert.ok(last);
    return last;
  };
  /** @param {string[]} path */
  const choose = (...path) => record.choose(tray().menu, ...path);
  return { tray, show, asked, choose };
}

test('the tray shows the state of the runs, in the given language', () => {
  const { tray, show } = open();
  show({ kind: 'not-yet-known' }, english);
  assert.deepEqual(record.labels(tray().menu), ['Looking for the host …', 'Open Vigil', 'Quit']);
  show(quiet, english);
  assert.equal(tray().tip, 'Vigil\nNo run is active');
  show(quiet, pseudoLanguage());
  for (const label of record.labels(tray().menu)) assert.match(label, /^⟦.*⟧$/);
});

test('an open menu is not replaced until something changes', () => {
  const { tray, show } = open();
  show(quiet, english);
  const { menu } = tray();
  show({ ...quiet }, english);
  assert.equal(tray().menu, menu);
  show({ kind: 'not-yet-known' }, english);
  assert.notEqual(tray().menu, menu);
});

test('a click on the icon opens the window, and the menu opens it or quits', () => {
  const { tray, show, asked, choose } = open();
  show(quiet, english);
  tray().click();
  choose('Open');
  assert.deepEqual(asked, ['open', 'open']);
  choose('Quit');
  assert.deepEqual(asked, ['open', 'open', 'quit']);
});

test('the icon follows the state, and the menu of a run shows or pauses it', () => {
  const { tray, show, asked, choose } = open();
  const row = runRow();
  show({ kind: 'reached', rows: [row] }, english);
  assert.equal(tray().icon, icons.running);
  choose(row.name, 'Show');
  choose(row.name, 'Pause');
  assert.deepEqual(asked, [`open ${row.id}`, `pause ${row.id}`]);
  show({ kind: 'reached', rows: [runRow({ phase: 'asking' })] }, english);
  assert.equal(tray().icon, icons['needs-you']);
  show(quiet, english);
  assert.equal(tray().icon, icons.quiet);
});
