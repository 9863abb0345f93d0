import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stormPauseMs } from '../../../electron/core/restart/ledgers.ts';
import { past } from '../../support/past-attempts.ts';
import { decide, policy } from './decide.ts';

const HOUR_MS = 3_600_000;
const NOW_MS = 100 * HOUR_MS;

/** When attempts began, by a clock that jumped back and forth by hours between them. */
const startsByAnyClock = fc.array(fc.integer({ min: NOW_MS - 4 * HOUR_MS, max: NOW_MS + 4 * HOUR_MS }), {
  minLength: 1,
  maxLength: 30,
});

const attemptsAt = (starts: readonly number[]) => starts.map((startedAt) => past(12, 12, { startedAt }));

describe('a changed clock', () => {
  it('never makes the pause of a storm longer than its window, nor negative', () => {
    fc.assert(
      fc.property(startsByAnyClock, (starts) => {
        const pauseMs = stormPauseMs(attemptsAt(starts), policy(), NOW_MS);
        expect(pauseMs).toBeGreaterThanOrEqual(0);
        expect(pauseMs).toBeLessThanOrEqual(policy().stormWindowMs);
      }),
    );
  });

  it('never changes whether a run continues, and the longest possible wait bounds the wait', () => {
    fc.assert(
      fc.property(startsByAnyClock, (starts) => {
        const history = attemptsAt(starts);
        const steady = attemptsAt(starts.map((_, index) => NOW_MS - 10 * HOUR_MS + index * HOUR_MS));
        const [seen, plain] = [decide(history, { nowMs: NOW_MS }), decide(steady, { nowMs: NOW_MS })];
        expect(seen.action).toBe(plain.action);
        if (seen.action !== 'restart' || plain.action !== 'restart') return;
        expect(seen.afterMs).toBeGreaterThanOrEqual(plain.afterMs);
        expect(seen.afterMs).toBeLessThanOrEqual(Math.max(policy().stormWindowMs, policy().backOffMostMs));
      }),
    );
  });
});
