import type { GpuMemory } from '../../../core/protocol/machine/gpu-sample.ts';
import type { NvmlMemory } from './nvml-library.ts';

/** Memory as NVML reports it. */
export const memoryOf = (memory: NvmlMemory | null): GpuMemory => ({
  totalBytes: memory?.totalBytes ?? null,
  usedBytes: memory?.usedBytes ?? null,
  freeBytes: memory?.freeBytes ?? null,
  reservedBytes: memory?.reservedBytes ?? null,
  sharedBytes: null,
});
