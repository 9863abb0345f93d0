import { beforeEach, expect, it } from 'vitest';
import { createForewarning, type Forewarning } from '../../../../electron/host/watch/hang/forewarning.ts';
import { MovableClock } from '../../movable-clock.ts';

let written: { outputBytes: number; logBytes: number };
let clock: MovableClock;
let forewarning: Forewarning;
beforeEach(() => {
  written = { outputBytes: 0, logBytes: 0 };
  clock = new MovableClock(1e12);
  forewarning = createForewarning(() => written, clock);
  forewarning.begin(false);
});

it('what was written since the look before the last sign of work is read', () => {
  written = { outputBytes: 100, logBytes: 10 };
  forewarning.looked();
  written = { outputBytes: 150, logBytes: 10 };
  forewarning.heard();
  forewarning.looked();
  written = { outputBytes: 170, logBytes: 30 };
  expect(forewarning.toRead()).toEqual({ outputBytes: 70, logBytes: 20 });
});

it('nothing is read if nothing was written, or nothing new, or again within a minute', () => {
  expect(forewarning.toRead()).toBeNull();
  written = { outputBytes: 10, logBytes: 0 };
  clock.advance(60_000);
  expect(forewarning.toRead()).toEqual({ outputBytes: 10, logBytes: 0 });
  clock.advance(3_600_000);
  expect(forewarning.toRead()).toBeNull();
  written = { outputBytes: 20, logBytes: 0 };
  expect(forewarning.toRead()).toEqual({ outputBytes: 20, logBytes: 0 });
  written = { outputBytes: 30, logBytes: 0 };
  clock.advance(59_000);
  expect(forewarning.toRead()).toBeNull();
  clock.advance(1_000);
  expect(forewarning.toRead()).toEqual({ outputBytes: 30, logBytes: 0 });
});

it('a sign of work takes back what was known, also what is found only then', () => {
  const read = () => {
    written = { outputBytes: written.outputBytes + 10, logBytes: 0 };
    const sizes = forewarning.toRead();
    if (sizes === null) throw new Error('There is nothing to read');
    return sizes;
  };
  forewarning.found(read(), ['deadlock']);
  expect(forewarning.known()).toEqual(['deadlock']);
  forewarning.heard();
  expect(forewarning.known()).toEqual([]);
  const late = read();
  forewarning.heard();
  forewarning.found(late, ['deadlock']);
  expect(forewarning.known()).toEqual([]);
});

it('what a job wrote before this host is not read', () => {
  written = { outputBytes: 500, logBytes: 0 };
  forewarning.begin(true);
  written = { outputBytes: 520, logBytes: 0 };
  expect(forewarning.toRead()).toEqual({ outputBytes: 20, logBytes: 0 });
});
