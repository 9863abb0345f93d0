import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkedGpu } from '../../../electron/core/machine/checked-gpu.ts';
import { GpuSample } from '../../../electron/core/protocol/machine/gpu-sample.ts';
import { gpuProcess, gpuSample } from '../../support/machine-sample.ts';

it('impossible figures leave a gap with that reason, and the others stay', () => {
  const gpu = checkedGpu(
    gpuSample({
      memory: { totalBytes: 1_000, usedBytes: 5_000, freeBytes: 10, reservedBytes: null, sharedBytes: -3 },
      temperatureC: 4_294_967_295,
      powerWatts: 200,
      processes: [gpuProcess(1, { usedBytes: 900 }), gpuProcess(2, { usedBytes: 10 ** 20 })],
    }),
  );
  expect(gpu.memory).toMatchObject({ totalBytes: 1_000, usedBytes: null, freeBytes: 10, sharedBytes: null });
  expect([gpu.temperatureC, gpu.powerWatts]).toEqual([null, 200]);
  expect(gpu.processes?.map(({ usedBytes }) => usedBytes)).toEqual([900, null]);
  expect(gpu.gaps.map(({ what, why }) => `${what} ${why}`).sort()).toEqual([
    'memory absurd',
    'process-memory absurd',
    'temperature absurd',
  ]);
});

it('whatever a driver reports, the sample is one that clients accept', () => {
  const any = fc.oneof(fc.double(), fc.constant(null), fc.integer(), fc.bigInt().map(Number));
  fc.assert(
    fc.property(fc.array(any, { minLength: 8, maxLength: 8 }), ([a, b, c, d, e, f, g, h]) => {
      const [total, used, busy, celsius, watts] = [a, b, c, d, e].map((figure) => figure ?? null);
      const gpu = gpuSample({
        memory: {
          ...{ totalBytes: total ?? null, usedBytes: used ?? null, freeBytes: f ?? null },
          ...{ reservedBytes: null, sharedBytes: null },
        },
        ...{ busyPercent: busy ?? null, temperatureC: celsius ?? null, powerWatts: watts ?? null },
        processes: [gpuProcess(1, { usedBytes: g ?? null, sharedBytes: h ?? null })],
      });
      expect(GpuSample.safeParse(checkedGpu(gpu)).success).toBe(true);
    }),
  );
});
