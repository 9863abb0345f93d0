import { expect, it } from 'vitest';
import { terminalKey } from '../../../../renderer/run/terminal/terminal-keys.ts';

const press = (key: string, held = '') => ({
  ...{ key, code: '', metaKey: false, altKey: held.includes('alt') },
  ...{ ctrlKey: held.includes('ctrl'), shiftKey: held.includes('shift') },
});

it.each([
  ['a letter', press('a'), false, 'job'],
  ['Tab, which moves the focus', press('Tab'), false, 'browser'],
  ['Ctrl+I, which types a tab', press('i', 'ctrl'), false, 'job'],
  ['Ctrl+C without a selection, which interrupts', press('c', 'ctrl'), false, 'job'],
  ['Ctrl+C with a selection', press('c', 'ctrl'), true, 'copy'],
  ['Ctrl+Shift+C', press('C', 'ctrl shift'), true, 'copy'],
  ['Ctrl+Shift+C without a selection', press('C', 'ctrl shift'), false, 'none'],
  ['Ctrl+V', press('v', 'ctrl'), false, 'browser'],
  ['Ctrl+Shift+V', press('V', 'ctrl shift'), false, 'browser'],
  ['Ctrl and plus', press('+', 'ctrl shift'), false, 'larger'],
  ['Ctrl and minus', press('-', 'ctrl'), false, 'smaller'],
  ['Ctrl and zero', press('0', 'ctrl'), false, 'usual'],
  ['plus', press('+'), false, 'job'],
  ['Ctrl+D, the end of a file', press('d', 'ctrl'), true, 'job'],
] as const)('%s', (_, event, hasSelection, key) => {
  expect(terminalKey(event, hasSelection)).toBe(key);
});
