import { expect, test } from 'vitest';
import { createListeners } from '../../../renderer/wire/listeners.ts';

test('every listener is called until it is taken away', () => {
  const listeners = createListeners();
  const calls: string[] = [];
  const takeAway = listeners.add(() => calls.push('first'));
  listeners.add(() => calls.push('second'));
  listeners.call();
  takeAway();
  listeners.call();
  expect(calls).toEqual(['first', 'second', 'second']);
});
