import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reordered } from '../../../electron/core/queue/turns.ts';
import { placeAfterDrag } from '../../../renderer/queue/place-after-drag.ts';

const ORDER = ['a', 'b', 'c', 'd'];

test.each([
  ['a', 'c', false, 1],
  ['a', 'c', true, 2],
  ['d', 'a', false, 0],
  ['b', 'a', true, null],
  ['b', 'c', false, null],
  ['b', 'b', true, null],
  ['b', null, true, null],
  ['b', 'gone', true, null],
  ['gone', 'b', true, null],
])('%s dropped on %s (after: %s) goes to place %s', (id, over, isAfter, to) => {
  expect(placeAfterDrag(ORDER, { id, over, isAfter })).toBe(to);
});

test('a run that moves stands beside the one it was dropped on', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ORDER), fc.constantFrom(...ORDER), fc.boolean(), (id, over, isAfter) => {
      const to = placeAfterDrag(ORDER, { id, over, isAfter });
      if (to === null) return;
      const moved = reordered(ORDER, id, to);
      expect(moved.indexOf(id) - moved.indexOf(over)).toBe(isAfter ? 1 : -1);
    }),
  );
});
