import fc from 'fast-check';
import { expect, it } from 'vitest';
import { growthPerIteration } from '../../../../electron/core/memory/use/growth-per-iteration.ts';

it('divides by the true distance, so that iterations which were not kept count too', () => {
  expect(growthPerIteration({ peaks: [100, 130, 140, 200], iterations: [1, 4, 5, 11] })).toBe(10);
});

it('is unknown after three iterations', () => {
  expect(growthPerIteration({ peaks: [1, 2, 3], iterations: [1, 2, 3] })).toBeNull();
});

it('of a straight line is its slope, whatever one measurement says', () => {
  const slope = fc.integer({ min: -1_000, max: 1_000 });
  fc.assert(
    fc.property(
      slope,
      fc.integer({ min: 0, max: 11 }),
      fc.integer({ min: 0, max: 1_000_000 }),
      (each, at, odd) => {
        const iterations = Array.from({ length: 12 }, (_, place) => place + 1);
        const peaks = iterations.map((iteration) => 1_000_000 + each * iteration);
        peaks[at] = odd;
        expect(growthPerIteration({ peaks, iterations })).toBeCloseTo(each);
      },
    ),
  );
});
