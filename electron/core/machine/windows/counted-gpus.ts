import type { GpuProcess, GpuSample } from '../../protocol/machine/gpu-sample.ts';
import { blankGpu, UNREPORTED_MEMORY } from '../blank-gpu.ts';
import type { CountedAdapter, CountedProcess } from './gpu-counters.ts';
import { busAddressOf, COMPUTES_ONLY, type GraphicsAdapter, isGpu, vendorOf } from './graphics-adapter.ts';

/** What Windows' performance counters say, by the LUID of the adapter. */
export interface CountedFigures {
  memory: ReadonlyMap<string, CountedAdapter>;
  /** Use in percent. */
  busy: ReadonlyMap<string, number>;
}

/** The GPUs among the adapters of the machine, with what the counters say of them. */
export function countedGpus(
  adapters: readonly GraphicsAdapter[],
  { memory, busy }: CountedFigures,
  at: number,
): GpuSample[] {
  const gpus = adapters.filter(isGpu);
  return gpus.map((adapter) => {
    const { luid, dedicatedBytes } = adapter;
    const counted = memory.get(luid) ?? null;
    const busAddress = certainAddress(gpus, adapter, counted);
    const isComputeOnly = (adapter.type & COMPUTES_ONLY) !== 0;
    // An adapter without memory of its own reports 0.
    const totalBytes = dedicatedBytes === 0 ? null : dedicatedBytes;
    const usedBytes = counted?.dedicatedBytes ?? null;
    return {
      ...blankGpu({
        ...{ key: busAddress ?? luid, at, reader: 'windows-counters', vendor: vendorOf(adapter) },
      }),
      ...{ luid, busAddress, name: adapter.name, driverModel: isComputeOnly ? 'mcdm' : 'wddm' },
      memory: {
        ...UNREPORTED_MEMORY,
        ...{ totalBytes, usedBytes, sharedBytes: counted?.sharedBytes ?? null },
        freeBytes: totalBytes === null || usedBytes === null ? null : Math.max(0, totalBytes - usedBytes),
      },
      busyPercent: busy.get(luid) ?? null,
      processes: counted?.processes.map(processOf) ?? null,
      processReader: counted === null ? null : 'windows-counters',
    };
  });
}

/** Null where the address would not tell this adapter from another, or stands for several cards. */
function certainAddress(
  gpus: readonly GraphicsAdapter[],
  adapter: GraphicsAdapter,
  counted: CountedAdapter | null,
): string | null {
  const address = busAddressOf(adapter);
  if (address === null || counted?.isLinked === true) return null;
  return gpus.filter((other) => busAddressOf(other) === address).length === 1 ? address : null;
}

const processOf = ({ pid, dedicatedBytes, sharedBytes, committedBytes }: CountedProcess): GpuProcess => ({
  ...{ pid, uses: [], usedBytes: dedicatedBytes, sharedBytes, committedBytes },
  ...{ gpuInstance: null, computeInstance: null, name: null, user: null, startedAt: null },
});
