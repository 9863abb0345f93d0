import { expect, it, vi } from 'vitest';
import { shortcutStore } from '../../../renderer/wire/shortcut-store.ts';

it('a shortcut works as long as one of its handlers is there', () => {
  const store = shortcutStore();
  const heard = vi.fn();
  store.subscribe(heard);
  const [first, second] = [store.add('points'), store.add('points')];
  const find = store.add('find');
  expect([...store.get()]).toEqual(['points', 'find']);
  first();
  find();
  expect([...store.get()]).toEqual(['points']);
  second();
  expect(store.get().size).toBe(0);
  expect(heard).toHaveBeenCalledTimes(6);
});
