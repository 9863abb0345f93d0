import { join } from 'node:path';
import { SIMULATED_FOLDER } from '../../core/protocol/machine/simulated-folder.ts';
import { amdgpuReader } from './amdgpu-reader.ts';
import type { GpuReader } from './contract/gpu-reader.ts';
import { NvmlReader } from './nvml/nvml-reader.ts';
import { amdSmiReader, rocmSmiReader } from './programs/amd-readers.ts';
import { nvidiaSmiReader } from './programs/nvidia-smi-reader.ts';
import { xpuSmiReader } from './programs/xpu-smi-reader.ts';
import { simulatedReader } from './simulated-reader.ts';
import { CountersReader } from './windows/counters-reader.ts';

/**
 * The readers to try on this machine: a family for each make of GPU, its best reader first, and Windows' counters for
 * all of them. What exists on one system alone is not looked for elsewhere.
 */
export function readerFamilies(env: Record<string, string | undefined>): GpuReader[][] {
  const home = env['VIGIL_HOME'];
  const amd = process.platform === 'linux' ? [[amdgpuReader(), amdSmiReader(), rocmSmiReader()]] : [];
  const intel = process.platform === 'linux' ? [[xpuSmiReader()]] : [];
  const windows = process.platform === 'win32' ? [[new CountersReader()]] : [];
  return [
    [new NvmlReader(), nvidiaSmiReader()],
    ...amd,
    ...intel,
    ...windows,
    [simulatedReader(home === undefined ? null : join(home, SIMULATED_FOLDER))],
  ];
}
