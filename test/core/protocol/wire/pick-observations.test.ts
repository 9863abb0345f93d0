import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pickObservations } from '../../../../electron/core/protocol/wire/pick-observations.ts';

const value = fc.oneof(fc.integer(), fc.constantFrom(null, 'NaN' as const, 'Infinity' as const));
const observations = fc
  .array(value, { maxLength: 300 })
  .map((values) => values.map((y, index) => ({ iteration: index + 1, y })));
const finite = (seen: readonly { y: number | string | null }[]) =>
  seen.flatMap(({ y }) => (typeof y === 'number' ? [y] : []));

describe('picked observations', () => {
  it('are at most as many as wanted, in their order, with first, newest and extremes', () => {
    fc.assert(
      fc.property(observations, fc.integer({ min: 8, max: 80 }), (all, most) => {
        const picked = pickObservations(all, most);
        expect(picked.length).toBeLessThanOrEqual(Math.max(most, 0));
        const places = picked.map(({ iteration }) => iteration);
        expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
        expect(picked.slice(-Math.floor(most / 2))).toEqual(all.slice(-Math.floor(most / 2)));
        expect(picked[0]).toBe(all[0]);
        expect([Math.min(...finite(picked)), Math.max(...finite(picked))]).toEqual([
          Math.min(...finite(all)),
          Math.max(...finite(all)),
        ]);
      }),
    );
  });

  it('are all of few, without a copy', () => {
    const few = [{ y: 1 }, { y: null }];
    expect(pickObservations(few, 2)).toBe(few);
  });
});
