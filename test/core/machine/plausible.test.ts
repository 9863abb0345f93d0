import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  MOST_BYTES,
  plausibleBytes,
  plausibleCelsius,
  plausibleMhz,
  plausiblePercent,
  plausibleWatts,
  within,
} from '../../../electron/core/machine/plausible.ts';

it('a figure is kept within its bounds, and unknown outside them', () => {
  fc.assert(
    fc.property(fc.double(), fc.double({ noNaN: true }), fc.double({ noNaN: true }), (figure, a, b) => {
      const [least, most] = [Math.min(a, b), Math.max(a, b)];
      const isInside = Number.isFinite(figure) && figure >= least && figure <= most;
      expect(within(figure, least, most)).toBe(isInside ? figure : null);
    }),
  );
  expect(within(null, 0, 1)).toBeNull();
});

it.each([
  [plausibleBytes, 24 * 2 ** 30, -1, MOST_BYTES * 2],
  [plausiblePercent, 100, -1, 4_294_967_295],
  [plausibleCelsius, 71, -300, 4_294_967_295],
  [plausibleWatts, 342, -5, 4_294_967],
  [plausibleMhz, 1_695, -1, 4_294_967_295],
])('%o keeps possible values, and nothing else', (plausible, good, low, high) => {
  expect([plausible(good), plausible(low), plausible(high)]).toEqual([good, null, null]);
});
