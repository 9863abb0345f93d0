import { buildStub, type StubLibrary, scriptVariable } from './stub-library.ts';

/** Windows' performance counters and graphics kernel, without either. */
export interface CountersStub {
  pdh: StubLibrary;
  kernel: StubLibrary;
  /** The libraries as the reader takes them. */
  libraries: { pdh: string; graphicsKernel: string };
  close(): void;
}

export function buildCountersStub(): CountersStub {
  const [pdh, kernel] = [buildStub('pdh'), buildStub('d3dkmt')];
  process.env[scriptVariable('pdh')] = pdh.script;
  process.env[scriptVariable('d3dkmt')] = kernel.script;
  return {
    pdh,
    kernel,
    libraries: { pdh: pdh.library, graphicsKernel: kernel.library },
    close: () => {
      delete process.env[scriptVariable('pdh')];
      delete process.env[scriptVariable('d3dkmt')];
      pdh.close();
      kernel.close();
    },
  };
}

type Memory = 'Dedicated Usage' | 'Shared Usage' | 'Total Committed';

/** One instance of the memory of a whole adapter. */
export const adapterRow = (luid: string, counter: Memory, bytes: number): string =>
  `row\tGPU Adapter Memory/${counter}\tluid_0x00000000_0x${luid}_phys_0\t${bytes}`;

/** The memory that a process uses of an adapter. */
export const processRow = (pid: number, luid: string, counter: Memory, bytes: number): string =>
  `row\tGPU Process Memory/${counter}\tpid_${pid}_luid_0x00000000_0x${luid}_phys_0\t${bytes}`;

/** The use of an engine by a process in percent. */
export const engineRow = (pid: number, luid: string, engine: number, percent: number): string =>
  `row\tGPU Engine/Utilization Percentage\tpid_${pid}_luid_0x00000000_0x${luid}_phys_0_eng_${engine}_engtype_3D\t${percent}`;

interface Adapter {
  luid: number;
  bus?: number;
  vendor?: number;
  /** D3DKMT_ADAPTERTYPE; 3: it renders and has a screen. */
  type?: number;
  bytes?: number;
  name?: string;
}

/** An adapter with 24 GiB of its own, NVIDIA's unless said otherwise. */
export const adapterLine = ({ luid, bus = 1, vendor = 0x10de, type = 3, ...more }: Adapter): string =>
  ['adapter', luid, bus, 0, 0, vendor, type, more.bytes ?? 25_769_803_776, more.name ?? 'Card'].join('\t');
