import fc from 'fast-check';
import type { LoaderLimits } from '../../../../electron/core/protocol/diagnosis/loader-settings.ts';

/** As the field notes count: 1024 of them are a terabyte. */
export const GB = 1024 ** 3;

/** A large machine about which nothing else is known. */
export const NO_LIMITS: LoaderLimits = {
  cores: 64,
  gpus: 2,
  memoryBytes: null,
  commitBytes: null,
  sharedBytes: null,
  sharedTotalBytes: null,
  descriptors: null,
};

const bytes = fc.option(fc.double({ min: 0, max: 1e12, noNaN: true }));

export const anySettings = fc.record({
  workers: fc.nat(64),
  prefetch: fc.integer({ min: 1, max: 8 }),
  batch: fc.integer({ min: 1, max: 256 }),
});

export const anyUnits = fc.record({
  sampleBytes: fc.double({ min: 0, max: 1e10, noNaN: true }),
  tensors: fc.option(fc.nat(20)),
  workerBytes: bytes,
});

export const anyLimits = fc.record({
  cores: fc.integer({ min: 1, max: 256 }),
  gpus: fc.option(fc.nat(8)),
  memoryBytes: bytes,
  commitBytes: bytes,
  sharedBytes: bytes,
  sharedTotalBytes: bytes,
  descriptors: fc.option(fc.nat(1_000_000)),
});
