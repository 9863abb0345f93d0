import { blankGpu } from '../../electron/core/machine/blank-gpu.ts';
import type { GpuProcess, GpuSample } from '../../electron/core/protocol/machine/gpu-sample.ts';
import type { MachineSample } from '../../electron/core/protocol/machine/machine-sample.ts';

/** A GPU that reports only these fields. */
export const gpuSample = (more: Partial<GpuSample> = {}): GpuSample => ({
  ...blankGpu({ key: 'GPU-1', at: 1_000, reader: 'nvml', vendor: 'nvidia' }),
  ...more,
});

/** A process on a GPU that reports only these fields. */
export const gpuProcess = (pid: number, more: Partial<GpuProcess> = {}): GpuProcess => ({
  ...{ pid, uses: [], usedBytes: null, sharedBytes: null, committedBytes: null },
  ...{ gpuInstance: null, computeInstance: null, name: null, user: null, startedAt: null },
  ...more,
});

/** A machine that reports only these fields. */
export const machineSample = (more: Partial<MachineSample> = {}): MachineSample => ({
  at: 1_000,
  number: 2,
  intervalMs: 1_000,
  memory: {
    ...{ totalBytes: null, availableBytes: null, swapTotalBytes: null, swapUsedBytes: null },
    ...{ commitBytes: null, commitLimitBytes: null, isCommitLimited: null },
    ...{ sharedTotalBytes: null, sharedFreeBytes: null },
  },
  ...{ processors: null, busyShare: null, processes: null, handles: null },
  ...{ trees: [], disks: [], temperatures: [], pendingReboot: null, gpus: [], gpuReaders: [] },
  power: { source: null, batteryPercent: null, sleepAfterMs: null },
  monitor: { pid: 1, cpuMs: 0, residentBytes: 0, readMs: 0 },
  ...more,
});
