import type { GivenCard } from '../../../electron/core/protocol/disk/memory/given-card.ts';
import type { GpuSample } from '../../../electron/core/protocol/machine/gpu-sample.ts';
import { gpuSample } from '../../support/machine-sample.ts';

/** A GPU of NVIDIA with this number. */
export const numberedGpu = (index: number, more: Partial<GpuSample> = {}): GpuSample =>
  gpuSample({ key: `GPU-${index}`, uuid: `GPU-${index}`, index, name: 'T4', ...more });

/** The same as a run has it. */
export const numberedCard = (index: number): GivenCard => ({
  ...{ gpu: `GPU-${index}`, name: 'T4', index, uuid: `GPU-${index}`, vendor: 'nvidia' },
});
