import { expect, test } from 'vitest';
import { english } from '../../../electron/core/protocol/text/english/english.ts';
import { contextMenu } from '../../../electron/shell/menus/context-menu.ts';

const editFlags = { canCut: false, canCopy: true, canPaste: true, canSelectAll: true };
const labels = (isEditable: boolean, selectionText: string) =>
  contextMenu({ isEditable, selectionText, editFlags }, english.shell)?.map(({ label }) => label ?? '-') ??
  null;

test('a field offers what can be done with its text, in the order of Windows', () => {
  expect(labels(true, '')).toEqual(['Cut', 'Copy', 'Paste', '-', 'Select all']);
  const [cut, copy] = contextMenu({ isEditable: true, selectionText: '', editFlags }, english.shell) ?? [];
  expect([cut?.enabled, copy?.enabled]).toEqual([false, true]);
});

test('selected text can be copied, and elsewhere there is no menu', () => {
  expect(labels(false, '0.53')).toEqual(['Copy']);
  expect(labels(false, ' \n')).toBeNull();
});
