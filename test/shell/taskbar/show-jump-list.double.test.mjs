import assert from 'node:assert/strict';
import test from 'node:test';
import { loadDouble } from '../../electron-double/launch.mjs';

const { app } = await loadDouble();
const { keepJumpList } = await import('../../../electron/shell/taskbar/show-jump-list.ts');
const { english } = await import('../../../electron/core/protocol/text/english/english.ts');
const { runRow } = await import('../run-rows.ts');

test('the jump list is set when it changes, without what the person has removed', () => {
  const show = keepJumpList(true);
  show([runRow()], english.shell);
  show([runRow({ iteration: 14 })], english.shell);
  assert.equal(app.jumpLists.length, 1);
  app.removedEntries = [{ args: `vigil://run/${runRow().id}` }];
  show([runRow({ name: 'other' })], english.shell);
  assert.equal(app.jumpLists.length, 2);
  assert.deepEqual(
    app.jumpLists[1]?.map(({ type }) => type),
    ['tasks'],
  );
});

test('where there is none, nothing is set', () => {
  const before = app.jumpLists.length;
  keepJumpList(false)([runRow()], english.shell);
  assert.equal(app.jumpLists.length, before);
});
