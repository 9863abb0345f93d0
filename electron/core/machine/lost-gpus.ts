import type { GpuSample } from '../protocol/machine/gpu-sample.ts';
import { blankGpu } from './blank-gpu.ts';

/**
 * The GPUs of a reading, and those that an earlier one had and this one has not: they fell off the bus, or their driver
 * is gone. They are shown as lost until they are back.
 */
export function withLostGpus(
  before: readonly GpuSample[],
  now: readonly GpuSample[],
  at: number,
): GpuSample[] {
  const present = new Set(now.map(({ key }) => key));
  const lost = before.filter(({ key }) => !present.has(key)).map((gpu) => lostGpu(gpu, at));
  return [...now, ...lost];
}

/** What remains of a lost GPU is who it was. */
const lostGpu = (gpu: GpuSample, at: number): GpuSample => ({
  ...blankGpu({ ...gpu, at }),
  index: gpu.index,
  name: gpu.name,
  uuid: gpu.uuid,
  busAddress: gpu.busAddress,
  luid: gpu.luid,
  isSimulated: gpu.isSimulated,
  state: 'lost',
});
