import { join } from 'node:path';
import { SIMULATED_FOLDER } from '../../core/protocol/machine/simulated-folder.ts';
import { amdgpuReader } from './amdgpu-reader.ts';
import type { GpuReader } from './contract/gpu-reader.ts';
import { NvmlReader } from './nvml/nvml-reader.ts';
import { amdSmiReader, rocmSmiReader } from './programs/amd-readers.ts';
import { nvidiaSmiReader } from './programs/nvidia-smi-reader.ts';
import { simulatedReader } from './simulated-reader.ts';

/**
 * The readers to try on this machine: a family for each make of GPU, its best reader first. A program for Linux alone is
 * not looked for elsewhere.
 */
export function readerFamilies(env: Record<string, string | undefined>): GpuReader[][] {
  const home = env['VIGIL_HOME'];
  const amd = process.platform === 'linux' ? [[amdgpuReader(), amdSmiReader(), rocmSmiReader()]] : [];
  return [
    [new NvmlReader(), nvidiaSmiReader()],
    ...amd,
    [simulatedReader(home === undefined ? null : join(home, SIMULATED_FOLDER))],
  ];
}
