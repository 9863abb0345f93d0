import type { GpuReader } from './gpu-reader.ts';
import { NvmlReader } from './nvml/nvml-reader.ts';

/** The readers to try on this machine: a family for each make of GPU, its best reader first. */
export function readerFamilies(_env: Record<string, string | undefined>): GpuReader[][] {
  return [[new NvmlReader()]];
}
