import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  bestLoader,
  type MeasuredLoader,
  nextToMeasure,
} from '../../../../electron/core/diagnosis/loading/climb.ts';
import { fitsWithin } from '../../../../electron/core/diagnosis/loading/propose-loader.ts';
import type { LoaderSettings } from '../../../../electron/core/protocol/diagnosis/loader-settings.ts';
import { anyLimits, anyUnits, GB, NO_LIMITS } from './any-loader.ts';

const units = { sampleBytes: GB, tensors: null, workerBytes: null };

/** Measures by a formula until the search is over. */
function climb(
  start: LoaderSettings,
  speed: (settings: LoaderSettings) => number,
  limits = NO_LIMITS,
): MeasuredLoader[] {
  const measured = [{ settings: start, samplesPerSecond: speed(start) }];
  for (let round = 0; round < 100; round++) {
    const next = nextToMeasure(measured, { units, limits });
    if (next.length === 0) return measured;
    measured.push(...next.map((settings) => ({ settings, samplesPerSecond: speed(settings) })));
  }
  throw new Error('the search does not end');
}

it('finds the summit of a machine whose seventh worker is one too many', () => {
  const speed = ({ workers }: LoaderSettings) => (workers <= 6 ? 10 + workers * 10 : 76 - workers);
  const measured = climb({ workers: 16, prefetch: 2, batch: 1 }, speed);
  expect(bestLoader(measured)?.settings.workers).toBe(6);
  expect(measured.length).toBeLessThan(30);
});

it('of equally fast settings it takes the one that needs least', () => {
  const measured = climb({ workers: 4, prefetch: 4, batch: 1 }, ({ workers }) => (workers === 0 ? 5 : 100));
  expect(bestLoader(measured)?.settings).toMatchObject({ workers: 1, prefetch: 1 });
});

it('never measures what does not fit', () => {
  const limits = { ...NO_LIMITS, memoryBytes: 40 * GB };
  const measured = climb(
    { workers: 4, prefetch: 1, batch: 2 },
    ({ workers, prefetch }) => workers * prefetch,
    limits,
  );
  for (const { settings } of measured) expect(fitsWithin(settings, units, limits)).toBe(true);
  expect(bestLoader(measured)?.settings).toMatchObject({ batch: 2 });
});

it('a search in which everything failed is over', () => {
  expect(
    nextToMeasure([{ settings: { workers: 4, prefetch: 2, batch: 1 }, samplesPerSecond: 0 }], {
      units,
      limits: NO_LIMITS,
    }),
  ).toEqual([]);
  expect(bestLoader([])).toBeNull();
});

it('nothing is measured twice, and a search ends on any machine', () => {
  fc.assert(
    fc.property(anyUnits, anyLimits, fc.integer(), (someUnits, limits, seed) => {
      const speed = ({ workers, prefetch }: LoaderSettings) =>
        1 + (Math.abs(seed * 31 + workers * 17 + prefetch * 7) % 97);
      const start = { workers: 2, prefetch: 2, batch: 1 };
      const measured = [{ settings: start, samplesPerSecond: speed(start) }];
      const seen = new Set([JSON.stringify(start)]);
      for (
        let next = nextToMeasure(measured, { units: someUnits, limits });
        next.length > 0;
        next = nextToMeasure(measured, { units: someUnits, limits })
      )
        for (const settings of next) {
          expect(seen.has(JSON.stringify(settings))).toBe(false);
          seen.add(JSON.stringify(settings));
          measured.push({ settings, samplesPerSecond: speed(settings) });
        }
    }),
    { numRuns: 30 },
  );
});
