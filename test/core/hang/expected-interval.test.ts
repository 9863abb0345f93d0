import fc from 'fast-check';
import { expect, it } from 'vitest';
import { expectedIntervalMs, INTERVALS_FOR_TREND } from '../../../electron/core/hang/expected-interval.ts';
import { upperMedian } from '../../../electron/core/statistics/upper-median.ts';

const length = fc.integer({ min: INTERVALS_FOR_TREND, max: 20 });
const lengths = fc.array(fc.double({ min: 0, max: 1e9, noNaN: true }), { minLength: 1, maxLength: 20 });
const series = (count: number, value: (index: number) => number) =>
  Array.from({ length: count }, (_, index) => value(index));

it('the next value of a rising straight line is on the line', () => {
  const rises = fc.double({ min: 0.001, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(length, rises, fc.double({ min: 0, max: 1e6, noNaN: true }), (count, rise, level) => {
      const next = expectedIntervalMs(series(count, (index) => level + rise * index));
      expect(next).toBeCloseTo(level + rise * count, 2);
    }),
  );
});

it('every fourth interval may be arbitrary without changing the expected value of a straight line', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), fc.integer({ min: 0, max: 3 }), (odd, at) => {
      const made = series(20, (index) => (index % 4 === at ? odd : 1_000 + 100 * index));
      const next = expectedIntervalMs(made) ?? 0;
      expect(next).toBeGreaterThan(2_000);
      expect(next).toBeLessThan(4_500);
    }),
  );
});

it('intervals that stay the same, or fall, are expected at their median', () => {
  fc.assert(
    fc.property(lengths, (made) => {
      const falling = [...made].sort((a, b) => b - a);
      expect(expectedIntervalMs(falling)).toBe(upperMedian(made));
    }),
  );
});

it('the expected interval is never less than the median', () => {
  fc.assert(
    fc.property(lengths, (made) => {
      const next = expectedIntervalMs(made) ?? -1;
      expect(next).toBeGreaterThanOrEqual(upperMedian(made) ?? 0);
      expect(next).toBeGreaterThanOrEqual(Math.min(...made));
    }),
  );
});

it('intervals a thousand times as long give an expected interval a thousand times as long', () => {
  fc.assert(
    fc.property(lengths, (made) => {
      const scaled = expectedIntervalMs(made.map((ms) => 1_000 * ms)) ?? 0;
      expect(scaled / 1_000).toBeCloseTo(expectedIntervalMs(made) ?? -1, 3);
    }),
  );
});

it('too few intervals show no trend', () => {
  expect(expectedIntervalMs([])).toBeNull();
  expect(expectedIntervalMs([1, 2, 3, 4, 5])).toBe(3);
  expect(expectedIntervalMs([1, 2, 3, 4, 5, 6])).toBe(7);
});

it('if durations grow quadratically, the next one is 0.9 to 1.34 times the expected one', () => {
  for (let n = 6; n < 100; n++) {
    const last = series(Math.min(n, 20), (index) => (n - Math.min(n, 20) + 1 + index) ** 2);
    const ratio = (n + 1) ** 2 / (expectedIntervalMs(last) ?? 0);
    expect(ratio).toBeGreaterThan(0.9);
    expect(ratio).toBeLessThan(1.34);
  }
});
