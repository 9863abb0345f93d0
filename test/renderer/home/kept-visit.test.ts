import { expect, it } from 'vitest';
import {
  keepAside,
  keepVisit,
  readAside,
  readVisit,
  type VisitStorage,
} from '../../../renderer/home/kept-visit.ts';

function storage(kept: Record<string, string> = {}): VisitStorage {
  return {
    getItem: (key) => kept[key] ?? null,
    setItem: (key, value) => {
      kept[key] = value;
    },
  };
}
const forbidden: VisitStorage = {
  getItem: () => {
    throw new Error('forbidden');
  },
  setItem: () => {
    throw new Error('full');
  },
};

it('a visit and what was set aside are remembered', () => {
  const place = storage();
  keepVisit(place, { since: 1, seenAt: 2 });
  keepAside(place, ['a 1 ended']);
  expect([readVisit(place), readAside(place)]).toEqual([{ since: 1, seenAt: 2 }, ['a 1 ended']]);
});

it('nothing is remembered of a first visit, and rubbish is nothing', () => {
  expect([readVisit(storage()), readAside(storage())]).toEqual([null, []]);
  for (const text of ['{', '7', '{"since":"yesterday"}', '[]']) {
    expect(readVisit(storage({ 'vigil-home-visit': text }))).toBeNull();
    expect(readAside(storage({ 'vigil-home-aside': text }))).toEqual([]);
  }
});

it('a storage that is full or forbidden stops nothing', () => {
  keepVisit(forbidden, { since: 1, seenAt: 2 });
  keepAside(forbidden, []);
  expect([readVisit(forbidden), readAside(forbidden)]).toEqual([null, []]);
});
