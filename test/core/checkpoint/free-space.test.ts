import { describe, expect, it } from 'vitest';
import { freeSpaceFloor, isSpaceLow } from '../../../electron/core/checkpoint/free-space.ts';

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
    expect(freeSpaceFloor(asked, disk)).toBe(floor);
  });

  it('is never low without a floor', () => {
    expect([isSpaceLow(0, 0, false), isSpaceLow(0, 0, true)]).toEqual([false, false]);
  });
});
