import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leftRangeOf } from '../../../../electron/core/run/views/left-range.ts';

/** Numbers between 0 and 1 that look random and are the same each time (Park and Miller, 1988). */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 48_271) % 2_147_483_647;
    yield state / 2_147_483_647;
  }
}

describe('the range of the time left', () => {
  it('is unknown while too few intervals are, and when nothing is left', () => {
    expect(leftRangeOf([1, 2, 3], 5, 10)).toBeNull();
    expect(leftRangeOf([1, 2, 3, 4], 0, 0)).toBeNull();
  });

  it('is a point where every iteration takes as long', () => {
    expect(leftRangeOf([60, 60, 60, 60], 10, 600)).toEqual({ leastMs: 600, mostMs: 600 });
  });

  it('becomes wider with the spread and narrower with what is known', () => {
    const width = (known: number[]) => {
      const range = leftRangeOf(known, 20, 2_000);
      return range === null ? 0 : range.mostMs - range.leastMs;
    };
    expect(width([90, 110, 90, 110])).toBeGreaterThan(width([99, 101, 99, 101]));
    expect(width([90, 110, 90, 110])).toBeGreaterThan(width([90, 110, 90, 110, 90, 110, 90, 110, 90, 110]));
  });

  it('holds the estimate, and promises nothing faster than the fastest iteration', () => {
    const ms = fc.double({ min: 1, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(ms, { minLength: 4, maxLength: 20 }),
        fc.integer({ min: 1, max: 500 }),
        ms,
        (known, left, each) => {
          const expectedMs = left * Math.max(each, Math.min(...known));
          const range = leftRangeOf(known, left, expectedMs);
          expect(range?.leastMs).toBeLessThanOrEqual(expectedMs);
          expect(range?.mostMs).toBeGreaterThanOrEqual(expectedMs);
          expect(range?.leastMs).toBeGreaterThanOrEqual(left * Math.min(...known) * (1 - 1e-9));
        },
      ),
    );
  });

  it.each([
    ['even', (one: number) => 50 + 20 * one],
    ['uneven, with a long one now and then', (one: number) => (one < 0.9 ? 50 + 10 * one : 200)],
  ])('holds what came in about 80 % of the runs of %s iterations', (_, lengthOf) => {
    const random = numbers(7);
    const draw = (count: number) => Array.from({ length: count }, () => lengthOf(random.next().value));
    let held = 0;
    for (let run = 0; run < 1_000; run++) {
      const known = draw(12);
      const sum = draw(30).reduce((all, one) => all + one, 0);
      const mean = known.reduce((all, one) => all + one, 0) / known.length;
      const range = leftRangeOf(known, 30, 30 * mean);
      if (range !== null && range.leastMs <= sum && sum <= range.mostMs) held++;
    }
    expect(held).toBeGreaterThan(680);
    expect(held).toBeLessThan(900);
  });
});
