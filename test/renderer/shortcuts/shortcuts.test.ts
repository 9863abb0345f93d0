import { describe, expect, it } from 'vitest';
import {
  isShortcut,
  keyCaps,
  type PressedKey,
  SHORTCUTS,
  type ShortcutName,
} from '../../../renderer/shortcuts/shortcuts.ts';

const press = (key: string, more: Partial<PressedKey> = {}): PressedKey => ({
  ...{ key, code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false },
  ...more,
});
const NAMES = Object.keys(SHORTCUTS) as ShortcutName[];

describe('a shortcut', () => {
  it.each([
    ['palette', press('k', { ctrlKey: true }), true],
    ['palette', press('K', { ctrlKey: true }), true],
    ['palette', press('k', { metaKey: true }), true],
    ['palette', press('k'), false],
    ['palette', press('k', { ctrlKey: true, shiftKey: true }), false],
    ['palette', press('k', { ctrlKey: true, altKey: true }), false],
    // A Korean layout writes another letter with that key; a Latin one with another place of K means its own.
    ['palette', press('ㅏ', { ctrlKey: true, code: 'KeyK' }), true],
    ['palette', press('t', { ctrlKey: true, code: 'KeyK' }), false],
    ['help', press('?', { shiftKey: true }), true],
    ['help', press('?', { ctrlKey: true }), false],
    ['rows', press('ArrowDown'), true],
    ['previousMatch', press('Enter', { shiftKey: true }), true],
    ['nextMatch', press('Enter', { shiftKey: true }), false],
    ['largerText', press('+', { ctrlKey: true, shiftKey: true }), true],
    ['usualText', press('à', { ctrlKey: true, code: 'Digit0' }), true],
  ] as const)('%s: %o is %s', (name, event, isIt) => {
    expect(isShortcut(name, event)).toBe(isIt);
  });

  it('has a press of its own wherever two may work at once', () => {
    const places: ShortcutName[][] = [
      NAMES.filter((name) => !['rows', 'points', 'nextMatch', 'previousMatch'].includes(name)),
      ['palette', 'help', 'rows'],
      ['palette', 'help', 'points'],
    ];
    for (const names of places) {
      const caps = names.flatMap((name) => keyCaps(name).map((each) => each.join('+')));
      expect(new Set(caps).size).toBe(caps.length);
    }
  });

  it('is shown by the caps of its keys', () => {
    expect(keyCaps('palette')).toEqual([['Ctrl', 'K']]);
    expect(keyCaps('rows')).toEqual([['↑'], ['↓'], ['PgUp'], ['PgDn'], ['Home'], ['End']]);
    expect(keyCaps('previousMatch')).toEqual([['Shift', 'Enter']]);
  });
});
