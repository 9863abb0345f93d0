import fc from 'fast-check';
import { expect, it } from 'vitest';
import { roundRange } from '../../../electron/core/home/round-range.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

it.each([
  ['seconds to five', [33_100, 58_200], [30_000, 60_000]],
  ['minutes to one', [10.4 * MINUTE, 14.2 * MINUTE], [10 * MINUTE, 15 * MINUTE]],
  ['hours to five minutes', [1.77 * HOUR, 2.38 * HOUR], [1.75 * HOUR, 2 * HOUR + 25 * MINUTE]],
  ['a night to a quarter', [5.6 * HOUR, 7.1 * HOUR], [5.5 * HOUR, 7.25 * HOUR]],
  ['days to an hour', [30.2 * HOUR, 41.9 * HOUR], [30 * HOUR, 42 * HOUR]],
] as const)('a range of %s', (_, [leastMs, mostMs], [least, most]) => {
  expect(roundRange({ leastMs, mostMs })).toEqual({ leastMs: least, mostMs: most });
});

it('a rounded range holds the exact one', () => {
  const ms = fc.integer({ min: 0, max: 1e10 });
  fc.assert(
    fc.property(ms, ms, (one, other) => {
      const exact = { leastMs: Math.min(one, other), mostMs: Math.max(one, other) };
      const rounded = roundRange(exact);
      expect(rounded.leastMs).toBeLessThanOrEqual(exact.leastMs);
      expect(rounded.mostMs).toBeGreaterThanOrEqual(exact.mostMs);
      expect(rounded.leastMs).toBeGreaterThanOrEqual(0);
    }),
  );
});
