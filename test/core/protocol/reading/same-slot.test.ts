import { expect, test } from 'vitest';
import { isSameSlot } from '../../../../electron/core/protocol/reading/same-slot.ts';

test('a missing name equals no name, not even another missing one', () => {
  const name = { kind: 'a', slot: 'b' };
  expect([isSameSlot(name, { ...name }), isSameSlot(name, null), isSameSlot(null, null)]).toEqual([
    ...[true, false, false],
  ]);
  expect(isSameSlot(name, { kind: 'a', slot: 'c' })).toBe(false);
});
