import { describe, expect, it } from 'vitest';
import { median, upperMedian } from '../../electron/core/median.ts';

describe('the middle of some values', () => {
  it.each([
    [[], null, null],
    [[7], 7, 7],
    [[3, 1, 2], 2, 2],
    [[40, 10, 30, 20], 25, 30],
  ])('of %j is %j, and %j where it must have occurred', (values, middle, upper) => {
    expect([median(values), upperMedian(values)]).toEqual([middle, upper]);
  });
});
