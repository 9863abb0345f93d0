import { describe, expect, it } from 'vitest';
import { floorOf, isSpaceLow } from '../../../electron/core/checkpoint/free-space.ts';
import { STABLE_MS, watchStability } from '../../../electron/core/checkpoint/stable-files.ts';

const file = (bytes: number, modifiedAt = 1) => ({ path: 'last.pt', bytes, modifiedAt });

describe('a file of the job', () => {
  it('is taken for whole once it has not changed for two seconds', () => {
    const files = watchStability();
    expect(files.settled([file(10)], 0)).toEqual([]);
    expect(files.settled([file(10)], STABLE_MS - 1)).toEqual([]);
    expect(files.settled([file(10)], STABLE_MS)).toEqual([file(10)]);
  });

  it('is waited for anew when it grows, or is written again with the same length', () => {
    const files = watchStability();
    files.settled([file(10)], 0);
    expect(files.settled([file(20)], 2_000)).toEqual([]);
    expect(files.settled([file(20, 2)], 4_000)).toEqual([]);
    expect(files.settled([file(20, 2)], 6_000)).toEqual([file(20, 2)]);
  });

  it('is waited for anew when it was gone, or the clock was set back', () => {
    const files = watchStability();
    files.settled([file(10)], 10_000);
    files.settled([], 11_000);
    expect(files.settled([file(10)], 12_500)).toEqual([]);
    expect(files.settled([file(10)], 1_000)).toEqual([]);
    expect(files.settled([file(10)], 2_999)).toEqual([]);
    expect(files.settled([file(10)], 3_000)).toEqual([file(10)]);
  });
});

describe('space on the disk', () => {
  it('is low below the floor, and enough again only at half as much more', () => {
    expect([99, 100].map((free) => isSpaceLow(free, 100, false))).toEqual([true, false]);
    expect([149, 150].map((free) => isSpaceLow(free, 100, true))).toEqual([true, false]);
  });

  it.each([
    [7, 1e12, 7],
    [0, 1e12, 0],
    [null, 1e12, 128 * 1024 * 1024],
    [null, 1e6, 50_000],
  ])('asked to keep %s free of %s: %s', (asked, disk, floor) => {
    expect(floorOf(asked, disk)).toBe(floor);
  });

  it('is never low without a floor', () => {
    expect([isSpaceLow(0, 0, false), isSpaceLow(0, 0, true)]).toEqual([false, false]);
  });
});
