import { expect, test } from 'vitest';
import { paceOf } from '../../../../electron/core/output/structure/pace.ts';
import { slotOf } from './slot-of.ts';

test('a counter whose lines come slowly waited', () => {
  expect(paceOf(slotOf([1, 2, 3, 4], { stepMs: 100 }))).toBe('waited');
});

test('a list that is printed comes at once', () => {
  expect(paceOf(slotOf([1, 2, 3, 4], { stepMs: 0 }))).toBe('at-once');
});

test('two lines are too few to measure the pace', () => {
  expect(paceOf(slotOf([1, 2], { stepMs: 0 }))).toBe('unknown');
});
