import type { GpuProcess, GpuSample } from '../protocol/machine/gpu-sample.ts';

/*
 * Windows' performance counters know what other readers do not (memory of processes under WDDM), and know the same cards
 * under other names. NVML has no LUID, so a card is recognised by its place on the bus, and only where that is certain.
 */

const isCounted = ({ reader }: GpuSample): boolean => reader === 'windows-counters';

/**
 * The GPUs of all readers, each card once. What the counters say fills the gaps of the card that it certainly belongs
 * to. A counted card that may be one of the others is left out; any other stands for itself.
 */
export function withCounters(gpus: readonly GpuSample[]): GpuSample[] {
  const counted = gpus.filter(isCounted);
  const others = gpus.filter((gpu) => !isCounted(gpu));
  const filled = others.map((gpu) => {
    const same = isOnly(others, gpu) ? counted.find((one) => isSame(one, gpu)) : undefined;
    return same === undefined ? gpu : filledGpu(gpu, same);
  });
  return [...filled, ...counted.filter((one) => !others.some((gpu) => mayBeSame(one, gpu)))];
}

/** Counted cards have distinct addresses; other readers are not trusted with that. */
const isOnly = (others: readonly GpuSample[], gpu: GpuSample): boolean =>
  others.filter(({ busAddress }) => busAddress === gpu.busAddress).length === 1;

const isSame = (counted: GpuSample, gpu: GpuSample): boolean =>
  gpu.busAddress !== null &&
  counted.busAddress === gpu.busAddress &&
  counted.vendor === gpu.vendor &&
  counted.state === 'good' &&
  gpu.state === 'good' &&
  !gpu.isSimulated;

const mayBeSame = (counted: GpuSample, gpu: GpuSample): boolean => {
  if (gpu.isSimulated) return false;
  if (counted.busAddress !== null && gpu.busAddress !== null) return counted.busAddress === gpu.busAddress;
  return counted.vendor === gpu.vendor || counted.vendor === 'other' || gpu.vendor === 'other';
};

function filledGpu(gpu: GpuSample, counted: GpuSample): GpuSample {
  const processes = filledProcesses(gpu.processes, counted.processes);
  return {
    ...gpu,
    luid: gpu.luid ?? counted.luid,
    driverModel: gpu.driverModel ?? counted.driverModel,
    memory: { ...gpu.memory, sharedBytes: gpu.memory.sharedBytes ?? counted.memory.sharedBytes },
    busyPercent: gpu.busyPercent ?? counted.busyPercent,
    processes,
    processReader: processes === gpu.processes ? gpu.processReader : counted.processReader,
    gaps: [...gpu.gaps, ...counted.gaps.filter(({ what }) => what === 'process-memory')],
  };
}

/** Processes of a slice (MIG) keep their figures: the counters know no slices. */
function filledProcesses(known: GpuProcess[] | null, counted: GpuProcess[] | null): GpuProcess[] | null {
  if (counted === null) return known;
  const byPid = new Map(counted.map((one) => [one.pid, one]));
  const filled = (known ?? []).map((one) => {
    const more = one.gpuInstance === null ? byPid.get(one.pid) : undefined;
    if (more === undefined) return one;
    return {
      ...one,
      usedBytes: one.usedBytes ?? more.usedBytes,
      sharedBytes: one.sharedBytes ?? more.sharedBytes,
      committedBytes: one.committedBytes ?? more.committedBytes,
    };
  });
  const listed = new Set((known ?? []).map(({ pid }) => pid));
  return [...filled, ...counted.filter(({ pid }) => !listed.has(pid))];
}
