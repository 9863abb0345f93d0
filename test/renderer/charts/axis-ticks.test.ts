import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linearTicks, logTicks } from '../../../renderer/charts/axis-ticks.ts';

describe('ticks of an axis', () => {
  it.each([
    [0, 10, 5, [0, 2, 4, 6, 8, 10]],
    [0.1, 0.35, 5, [0.1, 0.15, 0.2, 0.25, 0.3, 0.35]],
    [-3, 3, 3, [-2, 0, 2]],
    [5, 5, 4, [5]],
  ])('from %d to %d are round', (from, to, wanted, ticks) => {
    expect(linearTicks(from, to, wanted)).toEqual(ticks);
  });

  it('lie within the axis, ascend and are few', () => {
    const place = fc.double({ min: -1e9, max: 1e9, noNaN: true });
    fc.assert(
      fc.property(place, place, fc.integer({ min: 2, max: 12 }), (a, b, wanted) => {
        const [from, to] = [Math.min(a, b), Math.max(a, b)];
        fc.pre(to - from > 1e-3);
        const ticks = linearTicks(from, to, wanted);
        expect(ticks.length).toBeLessThanOrEqual(wanted + 1);
        const room = (to - from) * 1e-3;
        for (const tick of ticks) expect(tick >= from - room && tick <= to + room).toBe(true);
        expect(ticks).toEqual([...ticks].sort((one, other) => one - other));
      }),
    );
  });

  it.each([
    [1, 100, [1, 2, 5, 10, 20, 50, 100]],
    [1e-6, 1, [1e-6, 1e-5, 1e-4, 1e-3, 0.01, 0.1, 1]],
    [3, 4, []],
  ])('of a logarithmic axis from %d to %d are powers of ten', (from, to, ticks) => {
    expect(logTicks(from, to)).toEqual(ticks);
  });
});
