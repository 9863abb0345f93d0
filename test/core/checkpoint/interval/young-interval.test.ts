import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  costOfSaving,
  proposeInterval,
  youngInterval,
} from '../../../../electron/core/checkpoint/interval/young-interval.ts';

const minutes = (count: number) => count * 60_000;
const anyCosts = fc.record({
  saveMs: fc.double({ min: 0.1, max: 1e6, noNaN: true }),
  meanBetweenDeathsMs: fc.double({ min: 1, max: 1e9, noNaN: true }),
  iterationMs: fc.double({ min: 1, max: 1e7, noNaN: true }),
});

describe("Young's interval", () => {
  it('is sqrt(2 × save time × time between deaths), in iterations', () => {
    const costs = { saveMs: 10_000, meanBetweenDeathsMs: minutes(120), iterationMs: 60_000 };
    expect(youngInterval(costs)).toBe(6);
  });

  it('is never less than one iteration, nor more than half the time between deaths', () => {
    fc.assert(
      fc.property(anyCosts, (costs) => {
        const every = youngInterval(costs);
        expect(every).toBeGreaterThanOrEqual(1);
        if (every > 1)
          expect(every * costs.iterationMs).toBeLessThanOrEqual(costs.meanBetweenDeathsMs / 2 + 1);
      }),
    );
  });
});

describe('the proposal of another interval', () => {
  const costly = { saveMs: 6_000, meanBetweenDeathsMs: minutes(120), iterationMs: 60_000 };

  it('shows what saving costs now and what it would cost', () => {
    const proposal = proposeInterval(costly, 1);
    expect(proposal?.every).toBe(4);
    expect(proposal?.nowShare).toBeCloseTo(0.09, 2);
    expect(proposal?.thenShare).toBeCloseTo(0.024, 3);
  });

  it.each<[string, object, number]>([
    ['saves that cost next to nothing', { saveMs: 5 }, 1],
    ['an interval that is good already', {}, 4],
    ['saves of unknown length', { saveMs: 0 }, 1],
    ['no death so far', { meanBetweenDeathsMs: 0 }, 1],
  ])('is not made for %s', (_name, more, every) => {
    expect(proposeInterval({ ...costly, ...more }, every)).toBeNull();
  });

  it('always lowers the cost', () => {
    fc.assert(
      fc.property(anyCosts, fc.integer({ min: 1, max: 1000 }), (costs, every) => {
        const proposal = proposeInterval(costs, every);
        if (proposal) expect(costOfSaving(costs, proposal.every)).toBeLessThan(costOfSaving(costs, every));
      }),
    );
  });
});
