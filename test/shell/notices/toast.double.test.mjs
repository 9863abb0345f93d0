import assert from 'node:assert/strict';
import test from 'node:test';
import { loadDouble } from '../../electron-double/launch.mjs';

const { record } = await loadDouble();
const { showToast } = await import('../../../electron/shell/notices/toast.ts');
const { english } = await import('../../../electron/core/protocol/text/english/english.ts');

/** @param {import('../../../electron/shell/notices/notice.ts').Notice['act']} act */
function toast(act) {
  /** @type {string[]} */
  const done = [];
  showToast(
    { title: 'night needs you', body: '13/30, failed', run: 'x', act, attempts: 2 },
    {
      show: (run) => void done.push(`show ${run}`),
      carryOut: (what, run, attempts) => void done.push(`${what} ${run} after ${attempts}`),
    },
    english,
  );
  const shown = record.toasts.at(-1);
  assert.ok(shown);
  return { shown, done };
}

test('a toast shows its run by a click or its first button, and resumes it by its second', () => {
  const { shown, done } = toast('resume');
  assert.deepEqual(
    shown.actions.map(({ text }) => text),
    ['Show', 'Resume'],
  );
  shown.emit('click', {});
  shown.emit('action', { actionIndex: 0 });
  // It went into the list of the system, where it can still be clicked.
  shown.emit('close', { reason: 'timedOut' });
  shown.emit('action', { actionIndex: 1 });
  assert.deepEqual(done, ['show x', 'show x', 'resume x after 2']);
});

test('a toast that offers nothing has one button', () => {
  const { shown, done } = toast(null);
  assert.deepEqual(
    shown.actions.map(({ text }) => text),
    ['Show'],
  );
  shown.emit('action', { actionIndex: 0 });
  assert.deepEqual(done, ['show x']);
});
