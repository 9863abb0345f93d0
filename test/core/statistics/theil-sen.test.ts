import fc from 'fast-check';
import { expect, it } from 'vitest';
import { slopeBounds, theilSen } from '../../../electron/core/statistics/theil-sen.ts';

const number = fc.double({ min: -1e6, max: 1e6, noNaN: true });

it('a straight line has its own slope and heights, even with one wild value in five', () => {
  fc.assert(
    fc.property(number, number, fc.integer({ min: 0, max: 9 }), (start, slope, at) => {
      const values = Array.from({ length: 10 }, (_, index) => start + slope * index);
      values[at] = 1e9;
      const line = theilSen(values);
      expect(line.slope).toBeCloseTo(slope, 3);
      expect(line.start).toBeCloseTo(start, 3);
      expect(line.level).toBeCloseTo(start + 9 * slope, 3);
    }),
  );
});

it('no value and one value make a flat line', () => {
  expect(theilSen([])).toMatchObject({ slope: 0, start: 0, level: 0 });
  expect(theilSen([4])).toMatchObject({ slope: 0, start: 4, level: 4 });
  expect(slopeBounds(theilSen([4]), 1, 1.28)).toEqual([0, 0]);
});

it('the bounds of the slope enclose it and widen with the quantile', () => {
  fc.assert(
    fc.property(fc.array(number, { minLength: 3, maxLength: 12 }), (values) => {
      const line = theilSen(values);
      const [lower, upper] = slopeBounds(line, values.length, 1.28);
      const [lowest, highest] = slopeBounds(line, values.length, 2.33);
      expect(lower).toBeLessThanOrEqual(line.slope);
      expect(upper).toBeGreaterThanOrEqual(line.slope);
      expect(lowest).toBeLessThanOrEqual(lower);
      expect(highest).toBeGreaterThanOrEqual(upper);
    }),
  );
});
