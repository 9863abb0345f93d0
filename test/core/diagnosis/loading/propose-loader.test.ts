import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  fitsWithin,
  loaderProfiles,
  proposeLoader,
  startWorkers,
  workersToMeasure,
} from '../../../../electron/core/diagnosis/loading/propose-loader.ts';
import { anyLimits, anyUnits, GB, NO_LIMITS } from './any-loader.ts';

const ofSample = (sampleBytes: number) => ({ sampleBytes, tensors: null, workerBytes: null });

it.each([
  [{ cores: 36, gpus: 2 }, 32],
  [{ cores: 64, gpus: 1 }, 16],
  [{ cores: 12, gpus: 1 }, 8],
  [{ cores: 12, gpus: null }, 8],
  [{ cores: 12, gpus: 0 }, 8],
  [{ cores: 4, gpus: 1 }, 1],
  [{ cores: 1, gpus: 0 }, 1],
])('%j starts with %i workers', (machine, workers) => {
  expect(startWorkers(machine)).toBe(workers);
});

it('the profiles of CT volumes of 2 GB are those of the field notes, and only the careful one fits 192 GB', () => {
  const limits = { ...NO_LIMITS, cores: 36, gpus: 2, memoryBytes: 192 * GB };
  const profiles = loaderProfiles(32, ofSample(2 * GB), limits);
  expect(
    profiles.map(({ name, settings, needs, exceeded }) => [
      name,
      settings,
      needs.memoryBytes / GB,
      exceeded.length,
    ]),
  ).toEqual([
    ['fast', { workers: 32, prefetch: 2, batch: 32 }, 4096, 1],
    ['balanced', { workers: 16, prefetch: 1, batch: 16 }, 512, 1],
    ['careful', { workers: 8, prefetch: 1, batch: 8 }, 128, 0],
  ]);
});

it('the proposal keeps the batch and gives up workers first', () => {
  const limits = { ...NO_LIMITS, cores: 36, gpus: 2, memoryBytes: 512 * GB };
  expect(proposeLoader(32, ofSample(2 * GB), limits)).toEqual({ workers: 6, prefetch: 1, batch: 32 });
});

it('the proposal loads in the training process when a worker would exceed shared memory', () => {
  expect(proposeLoader(8, ofSample(GB), { ...NO_LIMITS, sharedBytes: 64 * 1024 ** 2 })).toMatchObject({
    workers: 0,
    batch: 8,
  });
});

it('the proposal makes the batch smaller only when it does not fit at all', () => {
  expect(proposeLoader(32, ofSample(2 * GB), { ...NO_LIMITS, memoryBytes: 24 * GB })).toMatchObject({
    workers: 1,
    batch: 8,
  });
});

it('there is no proposal when a single sample does not fit', () => {
  expect(proposeLoader(32, ofSample(2 * GB), { ...NO_LIMITS, memoryBytes: GB })).toBeNull();
});

it('a proposal fits the machine, and is missing only if one sample does not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 256 }), anyUnits, anyLimits, (batch, units, limits) => {
      const proposed = proposeLoader(batch, units, limits);
      if (proposed !== null) expect(fitsWithin(proposed, units, limits)).toBe(true);
      else expect(fitsWithin({ workers: 0, prefetch: 1, batch: 1 }, units, limits)).toBe(false);
    }),
  );
});

it('workers are measured in steps up to the start, as far as they fit', () => {
  const large = { ...NO_LIMITS, cores: 36 };
  expect(workersToMeasure(4, ofSample(1), large)).toEqual([0, 4, 8, 16, 24, 32]);
  expect(workersToMeasure(4, ofSample(1), { ...large, cores: 10 })).toEqual([0, 4, 6, 8]);
  expect(workersToMeasure(4, ofSample(GB), { ...large, memoryBytes: 90 * GB })).toEqual([0, 4, 8]);
});
