import { expect, it } from 'vitest';
import {
  afterUse,
  type DataWaitSample,
  dataWaitOf,
  NO_DATA_WAIT,
} from '../../../electron/core/hang/data-wait.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
type Use = [processors: number, gpuShare: number] | null;

/** A sample a second for each of these stretches, in seconds. */
const after = (...stretches: [seconds: number, use: Use | ((second: number) => Use)][]) => {
  let wait = NO_DATA_WAIT;
  let atMs = 5 * MINUTE;
  for (const [seconds, use] of stretches)
    for (let second = 0; second < seconds; second++, atMs += SECOND) {
      const now = typeof use === 'function' ? use(second) : use;
      const sample: DataWaitSample | null = now && { atMs, processors: now[0], gpuShare: now[1] };
      wait = afterUse(wait, sample);
    }
  return dataWaitOf(wait);
};

it('ten minutes of one busy core and an idle GPU are a wait for data, and not a second less', () => {
  expect(after([600, [1, 0.01]])).toBeNull();
  expect(after([601, [1, 0.01]])).toEqual({
    ms: 10 * MINUTE,
    processors: expect.closeTo(1),
    gpuShare: expect.closeTo(0.01),
  });
});

it.each<[string, Use]>([
  ['a GPU that works a little', [1, 0.06]],
  ['a GPU that works', [1, 0.9]],
  ['idle processors', [0.05, 0]],
  ['several busy cores', [4, 0]],
  ['figures that are unknown', null],
])('%s is none', (_, use) => {
  expect(after([1_800, use])).toBeNull();
});

it('short peaks of either do not hide it', () => {
  const peaks = (second: number): Use => (second % 60 === 30 ? [3, 0.9] : [1, 0]);
  expect(after([700, peaks])).not.toBeNull();
});

it('a minute of work starts it over', () => {
  expect(after([580, [1, 0]], [90, [1, 0.9]], [580, [1, 0]])).toBeNull();
  expect(after([580, [1, 0]], [90, [1, 0.9]], [700, [1, 0]])?.ms).toBeLessThan(12 * MINUTE);
});

it('what is unknown, and a gap between samples, start it over', () => {
  expect(after([580, [1, 0]], [1, null], [580, [1, 0]])).toBeNull();
  let wait = NO_DATA_WAIT;
  for (const atMs of [0, 10, 20, 30, 40, 50, 60].map((second) => second * SECOND))
    wait = afterUse(wait, { atMs, processors: 1, gpuShare: 0 });
  expect(wait.spans).toHaveLength(1);
  expect(afterUse(wait, { atMs: 91 * SECOND, processors: 1, gpuShare: 0 }).spans).toEqual([]);
});

it('it goes on as long as it lasts', () => {
  expect(after([1_801, [1, 0]])?.ms).toBe(30 * MINUTE);
});
