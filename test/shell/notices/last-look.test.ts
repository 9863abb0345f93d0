import { expect, it } from 'vitest';
import { keepLastLook } from '../../../electron/shell/notices/last-look.ts';

const START = 1_000_000_000;
const MINUTE = 60_000;

/** A desktop whose clock and user the test moves. */
function desktop(storedMs: number | null) {
  const now = { ms: START, isLookedAt: false };
  const stored: number[] = [];
  const look = keepLastLook({
    isLookedAt: () => now.isLookedAt,
    nowMs: () => now.ms,
    storedMs,
    store: (atMs) => stored.push(atMs),
  });
  return { now, stored, look };
}

it('what happened before the shell started again is news since the last look before', () => {
  const { look } = desktop(START - 500 * MINUTE);
  expect(look.atMs()).toBe(START - 500 * MINUTE);
});

it('on the very first start, what happened before it is no news, then and at later starts', () => {
  const { look, stored } = desktop(null);
  expect(look.atMs()).toBe(START);
  expect(stored).toEqual([START]);
});

it('nothing changes while the window is not looked at', () => {
  const { look, now, stored } = desktop(START - MINUTE);
  now.ms += 10 * MINUTE;
  expect(look.note()).toBe(false);
  expect(look.atMs()).toBe(START - MINUTE);
  expect(stored).toEqual([]);
});

it('a long look counts to its end, and is stored once a minute', () => {
  const { look, now, stored } = desktop(START - MINUTE);
  now.isLookedAt = true;
  for (let second = 0; second < 180; second += 2) {
    now.ms = START + second * 1_000;
    expect(look.note()).toBe(true);
  }
  expect(look.atMs()).toBe(START + 178_000);
  expect(stored).toEqual([START, START + MINUTE, START + 2 * MINUTE]);
});

it('a look by a clock that was ahead hides nothing, and the next one is stored', () => {
  const { look, now, stored } = desktop(START + 600 * MINUTE);
  expect(look.atMs()).toBe(START);
  now.isLookedAt = true;
  look.note();
  expect(stored).toEqual([START]);
});
