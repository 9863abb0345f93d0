import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterLook, type HomeVisit, newsSince } from '../../../electron/core/home/visit.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('since when the news count', () => {
  it('is unknown on the first visit, however often the page is loaded', () => {
    expect(newsSince(null, 5 * HOUR)).toBeNull();
    expect(newsSince(afterLook(null, 5 * HOUR), 5 * HOUR + MINUTE)).toBeNull();
  });

  it('is the end of the evening when the person comes in the morning', () => {
    const evening = afterLook(null, 23 * HOUR);
    expect(newsSince(evening, 31 * HOUR)).toBe(23 * HOUR);
  });

  it('stays for the whole visit, so that a reload does not take the news away', () => {
    let kept = afterLook(afterLook(null, 23 * HOUR), 31 * HOUR);
    for (let minutes = 0; minutes < 120; minutes++) {
      kept = afterLook(kept, 31 * HOUR + minutes * MINUTE);
      expect(newsSince(kept, 31 * HOUR + minutes * MINUTE)).toBe(23 * HOUR);
    }
    // After lunch another visit begins.
    expect(newsSince(kept, 35 * HOUR)).toBe(31 * HOUR + 119 * MINUTE);
  });

  it('moves for nobody: a page that is open and not looked at keeps the end of the last look', () => {
    const kept: HomeVisit = { since: 1 * HOUR, seenAt: 2 * HOUR };
    expect([3 * HOUR, 8 * HOUR, 24 * HOUR].map((nowMs) => newsSince(kept, nowMs))).toEqual(
      Array(3).fill(2 * HOUR),
    );
  });

  it('is never later than now, whatever the clock did', () => {
    const ms = fc.integer({ min: 0, max: 1e12 });
    const visit = fc.option(fc.record({ since: fc.option(ms, { nil: null }), seenAt: ms }), { nil: null });
    fc.assert(
      fc.property(visit, ms, ms, (kept, nowMs, laterMs) => {
        const since = newsSince(kept, nowMs);
        expect(since === null || since <= nowMs).toBe(true);
        // A look never brings the news forward within the visit.
        const next = newsSince(afterLook(kept, nowMs), nowMs + Math.min(laterMs, 30 * MINUTE));
        expect(next).toBe(since);
      }),
    );
  });
});
