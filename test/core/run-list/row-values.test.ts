import { describe, expect, test } from 'vitest';
import {
  durationMs,
  memoryPercent,
  numberOfRow,
  scriptName,
} from '../../../electron/core/run-list/row-values.ts';
import { row } from '../../renderer/run-state.ts';

describe('figures of a row', () => {
  test.each([
    ['/home/ada/train.py', 'train.py'],
    ['C:\\work\\train.py', 'train.py'],
    ['train', 'train'],
    ['odd/', 'odd/'],
  ])('the script %s is called %s', (path, name) => {
    expect(scriptName(path)).toBe(name);
  });

  test('a run lasts from its first start to its end, or until now', () => {
    expect(durationMs({ startedAt: 1000, endedAt: 3000 }, 9000)).toBe(2000);
    expect(durationMs({ startedAt: 1000, endedAt: null }, 9000)).toBe(8000);
    expect(durationMs({ startedAt: null, endedAt: null }, 9000)).toBeNull();
    // A clock that was set back.
    expect(durationMs({ startedAt: 9000, endedAt: 1000 }, 9000)).toBe(0);
  });

  test('an unknown number is none, not 0', () => {
    expect(numberOfRow(row({ iteration: 0 }), 'iteration', 0)).toBeNull();
    expect(numberOfRow(row({ leftMs: 5, endedAt: 1 }), 'left', 0)).toBeNull();
    expect(memoryPercent(row())).toBeNull();
  });
});
