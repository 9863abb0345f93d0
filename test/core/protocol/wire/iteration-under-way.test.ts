import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type RunPace,
  timeLeftMs,
  timesTheUsual,
} from '../../../../electron/core/protocol/wire/iteration-under-way.ts';

const MINUTE = 60_000;
/** Ten iterations of a minute are left; the current one began at time 0. */
const pace = (more: Partial<RunPace> = {}): RunPace => ({
  leftMs: 10 * MINUTE,
  usualMs: MINUTE,
  underWay: { since: 0, unusualAfterMs: 3 * MINUTE, longestMs: MINUTE },
  ...more,
});

describe('the time left', () => {
  it.each([
    ['at its beginning: all of it', 0, 10],
    ['in the middle: less', 0.5, 9.5],
    ['at its usual end: one iteration less', 1, 9],
    ['a minute late: a minute more', 2, 10],
    ['twelve times the usual: far more', 12, 20],
  ])('of an iteration %s', (_when, minutes, left) => {
    expect(timeLeftMs(pace(), minutes * MINUTE)).toBeCloseTo(left * MINUTE);
  });

  it('of the last iteration grows once it outlasts its usual', () => {
    const last = pace({ leftMs: MINUTE });
    expect([0, 1, 12].map((minutes) => timeLeftMs(last, minutes * MINUTE))).toEqual([MINUTE, 0, 11 * MINUTE]);
  });

  it('stays the same while no iteration is in progress, and is unknown without a total', () => {
    expect(timeLeftMs(pace({ underWay: null }), 99 * MINUTE)).toBe(10 * MINUTE);
    expect(timeLeftMs(pace({ leftMs: null }), 1)).toBeNull();
  });

  it('never freezes: it falls with time, and after the usual duration it grows with time', () => {
    const usual = fc.integer({ min: 1, max: 1e8 });
    fc.assert(
      fc.property(usual, fc.integer({ min: 1, max: 1_000 }), usual, usual, (usualMs, left, at, later) => {
        const run = pace({ usualMs, leftMs: left * usualMs });
        const now = timeLeftMs(run, at) ?? -1;
        const then = timeLeftMs(run, at + later) ?? -1;
        expect(now).toBeGreaterThanOrEqual((left - 1) * usualMs);
        if (at >= usualMs) expect(then - now).toBe(later);
        if (at + later <= usualMs) expect(now - then).toBe(later);
      }),
    );
  });
});

describe('an iteration under way', () => {
  it('shows how many times the usual it takes, once that is unusual', () => {
    expect(timesTheUsual(pace(), 3 * MINUTE - 1)).toBeNull();
    expect(timesTheUsual(pace(), 3 * MINUTE)).toBe(3);
    expect(timesTheUsual(pace(), 12 * MINUTE)).toBe(12);
  });

  it.each<[string, Partial<RunPace>]>([
    ['none is', { underWay: null }],
    ['the usual duration is unknown', { usualMs: null }],
    ['the unusual duration is unknown', { underWay: { since: 0, unusualAfterMs: null, longestMs: null } }],
    ['iterations take no time at all', { usualMs: 0 }],
  ])('is not shown if %s', (_why, more) => {
    expect(timesTheUsual(pace(more), 99 * MINUTE)).toBeNull();
  });
});
