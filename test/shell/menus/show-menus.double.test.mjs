import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import test from 'node:test';
import { loadDouble } from '../../electron-double/launch.mjs';

const { Menu, record } = await loadDouble();
const { answerRightClicks, keepAppMenu } = await import('../../../electron/shell/menus/show-menus.ts');
const { english } = await import('../../../electron/core/protocol/text/english/english.ts');
const { pseudoLanguage } = await import('../../../electron/core/protocol/text/languages/languages.ts');

/** The double's, where Electron's is expected. @param {any} menu */
const menuOf = (menu) => menu;

test('the menu of the window is set once a language, and does what it says', () => {
  /** @type {string[]} */
  const done = [];
  const actions = {
    newRun: () => void done.push('new run'),
    sample: () => void done.push('sample'),
    quit: () => void done.push('quit'),
  };
  const show = keepAppMenu(actions, false);
  show(english.shell);
  const first = Menu.getApplicationMenu();
  show(english.shell);
  assert.equal(Menu.getApplicationMenu(), first);
  record.choose(menuOf(first), 'File', 'New run');
  record.choose(menuOf(first), 'Help', 'Try');
  record.choose(menuOf(first), 'File', 'Quit');
  assert.deepEqual(done, ['new run', 'sample', 'quit']);
  show(pseudoLanguage().shell);
  assert.notEqual(Menu.getApplicationMenu(), first);
});

test('the right button opens a menu where there is something to do', () => {
  const contents = /** @type {any} */ (new EventEmitter());
  answerRightClicks(contents, () => english.shell);
  const editFlags = { canCut: true, canCopy: true, canPaste: true, canSelectAll: true };
  contents.emit('context-menu', {}, { isEditable: false, selectionText: '', editFlags });
  assert.equal(Menu.opened.length, 0);
  contents.emit('context-menu', {}, { isEditable: false, selectionText: '0.53', editFlags });
  assert.deepEqual(record.labels(menuOf(Menu.opened[0])), ['Copy']);
});
