import { expect, test } from 'vitest';
import { removedStore } from '../../../renderer/wire/removed-store.ts';

test('the run that was deleted last is known until it is dismissed, and listeners hear of both', () => {
  const store = removedStore();
  const heard: (string | null)[] = [];
  store.subscribe(() => heard.push(store.get()?.name ?? null));
  expect(store.get()).toBeNull();
  store.set({ id: 'a', name: 'first' });
  store.set({ id: 'b', name: 'second' });
  store.set(null);
  expect(heard).toEqual(['first', 'second', null]);
});
