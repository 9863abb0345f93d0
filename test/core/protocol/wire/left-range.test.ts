import { describe, expect, it } from 'vitest';
import { leftRangeNow } from '../../../../electron/core/protocol/wire/left-range.ts';

const pace = {
  ...{ leftMs: 100_000, usualMs: 10_000, underWay: { since: 0, unusualAfterMs: null, longestMs: null } },
  leftRange: { leastMs: 80_000, mostMs: 130_000 },
};

describe('the range of the time left now', () => {
  it('moves with the expected time left: down at first, and up once the iteration is late', () => {
    expect(leftRangeNow(pace, 0)).toEqual({ leastMs: 80_000, mostMs: 130_000 });
    expect(leftRangeNow(pace, 10_000)).toEqual({ leastMs: 70_000, mostMs: 120_000 });
    expect(leftRangeNow(pace, 25_000)).toEqual({ leastMs: 85_000, mostMs: 135_000 });
  });

  it('never falls below nothing, nor crosses itself', () => {
    const last = { ...pace, leftMs: 10_000, leftRange: { leastMs: 4_000, mostMs: 12_000 } };
    expect(leftRangeNow(last, 9_000)).toEqual({ leastMs: 0, mostMs: 3_000 });
    expect(leftRangeNow({ ...last, leftRange: { leastMs: 0, mostMs: 0 } }, 9_000)).toEqual({
      ...{ leastMs: 0, mostMs: 0 },
    });
  });

  it('stands still while nothing is under way, and is unknown where its parts are', () => {
    expect(leftRangeNow({ ...pace, underWay: null }, 50_000)).toEqual(pace.leftRange);
    expect(leftRangeNow({ ...pace, leftRange: null }, 0)).toBeNull();
    expect(leftRangeNow({ ...pace, leftMs: null }, 0)).toBeNull();
  });
});
