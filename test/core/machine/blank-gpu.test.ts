import { expect, it } from 'vitest';
import { blankGpu, UNREPORTED_MEMORY } from '../../../electron/core/machine/blank-gpu.ts';
import { GpuSample } from '../../../electron/core/protocol/machine/gpu-sample.ts';

it('a blank GPU is a valid sample in which nothing is reported', () => {
  const gpu = blankGpu({ key: 'GPU-1', at: 1, reader: 'nvml', vendor: 'nvidia' });
  expect(GpuSample.parse(gpu)).toEqual(gpu);
  expect(gpu).toMatchObject({
    memory: UNREPORTED_MEMORY,
    processes: null,
    throttled: null,
    temperatureC: null,
  });
});
