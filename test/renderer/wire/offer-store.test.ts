import { expect, it, vi } from 'vitest';
import { offerStore } from '../../../renderer/wire/offer-store.ts';

it('what a control offers is there as long as the control is', () => {
  const store = offerStore();
  const heard = vi.fn();
  store.subscribe(heard);
  const stop = { id: 'stop', label: 'Stop', act: () => {} };
  const gone = store.add({ group: 'run', rank: 0, offers: [stop] });
  const before = store.get();
  expect(before).toEqual([{ group: 'run', rank: 0, offers: [stop] }]);
  expect(store.get()).toBe(before);
  gone();
  expect(store.get()).toEqual([]);
  expect(heard).toHaveBeenCalledTimes(2);
  store.add({ group: 'run', rank: 1, offers: [] });
  store.add({ group: 'theme', rank: 0, offers: [stop] });
  expect(store.get().map(({ rank }) => rank)).toEqual([0, 1]);
});
