import { expect, test } from 'vitest';
import { removedStore } from '../../../renderer/wire/removed-store.ts';

test('what was deleted is known until it is brought back or dismissed, and listeners hear of both', () => {
  const store = removedStore();
  const heard: string[] = [];
  store.subscribe(() =>
    heard.push(
      store
        .get()
        .map(({ name }) => name)
        .join(),
    ),
  );
  expect(store.get()).toEqual([]);
  const [first, second] = [
    { id: 'a', name: 'first' },
    { id: 'b', name: 'second' },
  ];
  store.add([first]);
  // A deletion that was refused takes no way back away.
  store.add([]);
  store.add([second]);
  store.forget([first]);
  store.forget([second]);
  expect(heard).toEqual(['first', 'first,second', 'second', '']);
});
