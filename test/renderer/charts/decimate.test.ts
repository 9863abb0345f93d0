import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimate, MOST_BUCKETS } from '../../../renderer/charts/decimate.ts';

const line = (y: number[]) => ({ x: y.map((_, index) => index + 1), y });
const values = (points: { y: readonly number[] }) => points.y.filter((value) => !Number.isNaN(value));

describe('a thinned line', () => {
  test('is unchanged if every point is visible', () => {
    const short = line(Array.from({ length: MOST_BUCKETS * 2 }, (_, index) => index));
    expect(decimate(short)).toBe(short);
  });

  test('never has more than two points a bucket, however long it was', () => {
    const long = line(Array.from({ length: 100_000 }, (_, index) => Math.sin(index)));
    expect(decimate(long).x.length).toBeLessThanOrEqual(MOST_BUCKETS * 2);
  });

  test('keeps first, last, lowest and highest point, in order, each where it was', () => {
    const y = fc.array(
      fc.oneof({ weight: 9, arbitrary: fc.integer() }, { weight: 1, arbitrary: fc.constant(Number.NaN) }),
      {
        minLength: 1,
        maxLength: 200,
      },
    );
    fc.assert(
      fc.property(y, fc.integer({ min: 2, max: 20 }), (given, buckets) => {
        const whole = line(given);
        const thin = decimate(whole, buckets);
        expect(thin.x.length).toBeLessThanOrEqual(
          Math.max(given.length <= buckets * 2 ? given.length : 0, buckets * 2),
        );
        expect([thin.x[0], thin.x.at(-1)]).toEqual([1, given.length]);
        expect(thin.x).toEqual([...thin.x].sort((a, b) => a - b));
        expect(thin.y).toEqual(thin.x.map((x) => given[x - 1]));
        if (values(whole).length === 0) return;
        expect(Math.min(...values(thin))).toBe(Math.min(...values(whole)));
        expect(Math.max(...values(thin))).toBe(Math.max(...values(whole)));
      }),
    );
  });
});
