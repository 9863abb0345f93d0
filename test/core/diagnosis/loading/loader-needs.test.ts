import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exceededLimits, loaderNeeds } from '../../../../electron/core/diagnosis/loading/loader-needs.ts';
import { anyLimits, anySettings, anyUnits, GB, NO_LIMITS } from './any-loader.ts';

const ofSample = (sampleBytes: number) => ({ sampleBytes, tensors: null, workerBytes: null });

it.each([
  { workers: 32, prefetch: 2, batch: 32, gigabytes: 4096 },
  { workers: 16, prefetch: 1, batch: 16, gigabytes: 512 },
  { workers: 8, prefetch: 1, batch: 8, gigabytes: 128 },
])(
  '$workers workers x $prefetch x $batch samples of 2 GB need $gigabytes GB',
  ({ gigabytes, ...settings }) => {
    expect(loaderNeeds(settings, ofSample(2 * GB)).memoryBytes).toBe(gigabytes * GB);
  },
);

it('a loader without workers holds one batch and no descriptors', () => {
  const units = { sampleBytes: 10, tensors: 3, workerBytes: 500 };
  expect(loaderNeeds({ workers: 0, prefetch: 2, batch: 8 }, units)).toEqual({
    batchBytes: 80,
    memoryBytes: 80,
    descriptors: 0,
  });
});

it('each worker adds its own memory, and each tensor that is ready a descriptor', () => {
  const units = { sampleBytes: 10, tensors: 3, workerBytes: 500 };
  expect(loaderNeeds({ workers: 4, prefetch: 2, batch: 8 }, units)).toEqual({
    batchBytes: 640,
    memoryBytes: 2640,
    descriptors: 24,
  });
});

it('names each limit that is exceeded, with what is needed and what there is', () => {
  const limits = { ...NO_LIMITS, memoryBytes: 63 * GB, sharedBytes: 1 * GB, descriptors: 1000 };
  expect(exceededLimits({ workers: 4, prefetch: 2, batch: 4 }, ofSample(2 * GB), limits)).toEqual([
    { limit: 'memory', needed: 64 * GB, available: 63 * GB },
    { limit: 'shared-memory', needed: 64 * GB, available: 1 * GB },
  ]);
});

it('shared memory does not matter without workers', () => {
  expect(
    exceededLimits({ workers: 0, prefetch: 2, batch: 4 }, ofSample(GB), { ...NO_LIMITS, sharedBytes: 0 }),
  ).toEqual([]);
});

it('more workers, prefetch or samples never exceed less', () => {
  fc.assert(
    fc.property(anySettings, anyUnits, anyLimits, fc.nat(9), (settings, units, limits, more) => {
      const exceeded = exceededLimits(settings, units, limits).map(({ limit }) => limit);
      const larger = { ...settings, prefetch: settings.prefetch + more, batch: settings.batch + more };
      expect(exceededLimits(larger, units, limits).map(({ limit }) => limit)).toEqual(
        expect.arrayContaining(exceeded),
      );
    }),
  );
});
