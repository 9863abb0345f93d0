import { describe, expect, test, vi } from 'vitest';
import { liveStore } from '../../../renderer/wire/live-store.ts';

describe('a live store', () => {
  test('is fed from its first listener to its last, and keeps its value afterwards', () => {
    const stop = vi.fn();
    const feed = vi.fn((set: (value: number) => void) => {
      set(1);
      return stop;
    });
    const store = liveStore(0, feed);
    expect(feed).not.toHaveBeenCalled();

    const first = store.subscribe(() => {});
    const second = store.subscribe(() => {});
    expect(feed).toHaveBeenCalledTimes(1);

    first();
    expect(stop).not.toHaveBeenCalled();
    second();
    expect(stop).toHaveBeenCalledTimes(1);
    expect(store.get()).toBe(1);
  });

  test('notifies every listener of a new value, and none of the same one', () => {
    let set = (_: string) => {};
    const store = liveStore('a', (given) => {
      set = given;
      return () => {};
    });
    const heard = vi.fn();
    store.subscribe(heard);
    set('b');
    set('b');
    expect(heard).toHaveBeenCalledTimes(1);
    expect(store.get()).toBe('b');
  });
});
