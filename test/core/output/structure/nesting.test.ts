import { expect, test } from 'vitest';
import { isWithin, noteRestart } from '../../../../electron/core/output/structure/nesting.ts';
import { slotOf } from './slot-of.ts';

test('a counter that restarts each time another one moves is nested in it', () => {
  const inner = slotOf([1, 2, 3, 1, 2, 3, 1]);
  const outer = slotOf([1, 1, 2, 3]);
  noteRestart(inner, [inner, outer], 3);
  noteRestart(inner, [inner, outer], 7);
  expect(isWithin(inner, outer, 2)).toBe(true);
});

test('a counter is not nested in one that moves at every line', () => {
  const inner = slotOf([1, 2, 3, 1]);
  const other = slotOf([1, 2, 3, 4]);
  noteRestart(inner, [other], 4);
  expect(isWithin(inner, other, 30)).toBe(false);
});

test('a counter that never restarts is not nested', () => {
  expect(isWithin(slotOf([1, 2]), slotOf([1, 2]), 1)).toBe(false);
});
