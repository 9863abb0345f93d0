import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HOST_WAITS, HostWatch } from '../../electron/keeper/host-watch.ts';

type Need = 'start-host' | 'go' | 'wait';

let need: Need = 'start-host';
let happened: [string, number][] = [];
const note = (what: string) => () => {
  happened.push([what, Date.now() / 1000]);
};
const watch = () => new HostWatch(HOST_WAITS, { need: () => need, startHost: note('start'), go: note('go') });

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  happened = [];
});
afterEach(() => vi.useRealTimers());

test('a host that stays away is started after 10 s, then after growing waits of at most a minute', () => {
  need = 'start-host';
  watch();
  vi.advanceTimersByTime(200_000);
  expect(happened).toEqual([10, 30, 70, 130, 190].map((at) => ['start', at]));
});

test('a host that comes back in time is not replaced, and the wait restarts when it leaves', () => {
  need = 'start-host';
  const watched = watch();
  vi.advanceTimersByTime(9000);
  watched.connected(true);
  vi.advanceTimersByTime(100_000);
  watched.connected(false);
  vi.advanceTimersByTime(9999);
  expect(happened).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(happened).toEqual([['start', 119]]);
});

test('a keeper that was never used exits after a minute without a host', () => {
  need = 'go';
  watch();
  vi.advanceTimersByTime(59_999);
  expect(happened).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(happened).toEqual([['go', 60]]);
});

test('a keeper that is leaving starts no host', () => {
  need = 'wait';
  watch();
  vi.advanceTimersByTime(600_000);
  expect(happened).toEqual([]);
});
