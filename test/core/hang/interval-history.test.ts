import { expect, it } from 'vitest';
import {
  hasEnoughIntervals,
  type IntervalHistory,
  inheritedHistory,
  withInterval,
} from '../../../electron/core/hang/interval-history.ts';
import { HangPolicy } from '../../../electron/core/protocol/policy/hang-policy.ts';

const policy = HangPolicy.parse({ floorMs: 100, ceilingMs: 10_000 });
const after = (...intervals: number[]) =>
  intervals.reduce<IntervalHistory>((history, ms) => withInterval(history, 'iteration', ms, policy), {})
    .iteration;

it('the first threshold is five times the first interval, within floor and ceiling', () => {
  expect(after(50)?.thresholdMs).toBe(250);
  expect(after(1)?.thresholdMs).toBe(100);
  expect(after(9_000)?.thresholdMs).toBe(10_000);
});

it('a new threshold moves half of the way from the one before', () => {
  expect(after(50, 100)?.thresholdMs).toBe((250 + 500) / 2);
  expect(after(50, 100, 60)?.thresholdMs).toBe((375 + 500) / 2);
});

it('the threshold is five times the expected interval if intervals grow', () => {
  const growing = after(10, 20, 30, 40, 50, 60, 70);
  const before = after(10, 20, 30, 40, 50, 60)?.thresholdMs ?? 0;
  // The next one is expected to take 80.
  expect(growing?.thresholdMs).toBeCloseTo((400 + before) / 2);
});

it('only the last twenty intervals count', () => {
  const short = Array.from({ length: 40 }, () => 50);
  expect(after(1_000, ...short)?.lastMs).toHaveLength(20);
  expect(after(1_000, ...short)?.thresholdMs).toBeCloseTo(250, 1);
});

it('signs of a batch that arrive together do not push out the time it took', () => {
  const batch = [600_000, ...Array.from({ length: 40 }, () => 2)];
  const wide = HangPolicy.parse({});
  const known = [...batch, ...batch].reduce<IntervalHistory>(
    (history, ms) => withInterval(history, 'iteration', ms, wide),
    {},
  ).iteration;
  expect(known).toMatchObject({ lastMs: [600_000, 600_000], thresholdMs: 3_000_000 });
});

it('three intervals are needed, from whichever run', () => {
  expect(hasEnoughIntervals(after(1, 2))).toBe(false);
  expect(hasEnoughIntervals(after(1, 2, 3))).toBe(true);
  expect(hasEnoughIntervals(undefined)).toBe(false);
});

it('another run inherits what is known, and none of it counts as its own', () => {
  const known = withInterval({}, 'iteration', 50, policy);
  expect(known.iteration?.own).toBe(1);
  expect(inheritedHistory(known)).toEqual({ iteration: { ...known.iteration, own: 0 } });
});

it('sections have separate histories', () => {
  const both = withInterval(withInterval({}, 'load', 70, policy), 'iteration', 50, policy);
  expect([both.load?.lastMs, both.iteration?.lastMs]).toEqual([[70], [50]]);
});
