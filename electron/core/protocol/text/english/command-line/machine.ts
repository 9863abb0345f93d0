import type { GpuProcess, GpuSample, GpuSlice } from '../../../machine/gpu-sample.ts';
import type {
  DiskSample,
  MachineMemory,
  MachineSample,
  PowerSample,
  ProcessTreeSample,
  RebootReason,
  Temperature,
} from '../../../machine/machine-sample.ts';
import type { MachineHolder } from '../../../wire/machine-now.ts';
import { formatBytes, formatDateTime, formatDuration } from '../../quantities.ts';
import { englishGpuState, englishThrottle, SIMULATED } from '../shared/machine.ts';

const UNREPORTED = 'not reported';

/** The parts that are known, with commas. */
const known = (...parts: (string | null)[]): string => parts.filter(Boolean).join(', ') || UNREPORTED;
const percent = (share: number | null, of: string): string | null =>
  share === null ? null : `${Math.round(share)} % ${of}`;
const bytes = (size: number | null, what: string): string | null =>
  size === null ? null : `${formatBytes(size)} ${what}`;
const rate = (size: number | null, what: string): string | null =>
  size === null ? null : `${formatBytes(Math.round(size))}/s ${what}`;

/** `18.2 GiB of 24.0 GiB`, as far as it is known. */
function usedOf(used: number | null, total: number | null): string | null {
  if (used === null) return total === null ? null : `${formatBytes(total)} in all`;
  return total === null ? `${formatBytes(used)} used` : `${formatBytes(used)} of ${formatBytes(total)} used`;
}

/** What `vigil machine` says in English. A line is a label and a text. */
export const machine = {
  labels: {
    gpu: 'GPU',
    gpuMemory: 'GPU memory',
    slice: 'Slice',
    load: 'Load',
    errors: 'Memory errors',
    holder: 'Held by',
    gap: 'Unknown',
    memory: 'Memory',
    commit: 'Commit',
    swap: 'Swap',
    shared: '/dev/shm',
    processors: 'Processors',
    processes: 'Processes',
    run: 'Run',
    disk: 'Disk',
    temperature: 'Temperature',
    power: 'Power',
    reboot: 'Restart',
    reader: 'GPU reader',
  },
  starting: 'The monitor starts; nothing is measured yet.',
  noGpu: 'none found',
  gpu: (gpu: GpuSample): string =>
    known(
      gpu.isSimulated ? SIMULATED : null,
      gpu.index === null ? null : `number ${gpu.index}`,
      gpu.name,
      gpu.driver === null ? null : `driver ${gpu.driver}`,
      gpu.driverModel === null ? null : gpu.driverModel.toUpperCase(),
      englishGpuState(gpu.state),
    ),
  gpuMemory: ({ memory }: Pick<GpuSample | GpuSlice, 'memory'>): string =>
    known(
      usedOf(memory.usedBytes, memory.totalBytes),
      bytes(memory.freeBytes, 'free'),
      bytes(memory.reservedBytes, 'kept by the driver'),
      bytes(memory.sharedBytes, 'of the machine in use as GPU memory'),
    ),
  slice: (slice: GpuSlice): string =>
    `${slice.gpuInstance ?? '?'}/${slice.computeInstance ?? '?'}: ${usedOf(slice.memory.usedBytes, slice.memory.totalBytes) ?? UNREPORTED}`,
  load: (gpu: GpuSample): string =>
    known(
      percent(gpu.busyPercent, 'busy'),
      gpu.temperatureC === null ? null : `${Math.round(gpu.temperatureC)} °C`,
      gpu.powerWatts === null
        ? null
        : `${Math.round(gpu.powerWatts)} W${gpu.powerLimitWatts === null ? '' : ` of ${Math.round(gpu.powerLimitWatts)} W`}`,
      gpu.clockMhz === null ? null : `${Math.round(gpu.clockMhz)} MHz`,
      ...(gpu.throttled ?? []).map(englishThrottle),
    ),
  /** Null if the memory has none, or does not count them. */
  errors: ({ errors }: GpuSample): string | null => {
    const parts = [
      errors.uncorrected ? `${errors.uncorrected} not corrected` : null,
      errors.retiredPages ? `${errors.retiredPages} pages out of use` : null,
      errors.isRetiringMore ? 'more go out of use at the next restart' : null,
    ].filter(Boolean);
    return parts.length === 0 ? null : parts.join(', ');
  },
  holder: (process: GpuProcess, owner: MachineHolder['owner'] | null): string =>
    known(
      `process ${process.pid}${process.name === null ? '' : ` (${process.name})`}`,
      process.usedBytes === null ? 'memory not reported' : formatBytes(process.usedBytes),
      bytes(process.sharedBytes, 'of the machine'),
      process.user === null ? null : `user ${process.user}`,
      process.startedAt === null ? null : `since ${formatDateTime(process.startedAt)}`,
      owner?.kind === 'run' ? `run ${owner.name} (${owner.id})` : 'not a run of Vigil',
    ),
  memory: (memory: MachineMemory): string =>
    known(
      usedOf(
        memory.totalBytes === null || memory.availableBytes === null
          ? null
          : memory.totalBytes - memory.availableBytes,
        memory.totalBytes,
      ),
      bytes(memory.availableBytes, 'available'),
    ),
  commit: (memory: MachineMemory): string =>
    known(
      memory.commitBytes === null
        ? null
        : `${formatBytes(memory.commitBytes)}${memory.commitLimitBytes === null ? '' : ` of ${formatBytes(memory.commitLimitBytes)}`}`,
      memory.isCommitLimited === false ? 'the system may promise more' : null,
    ),
  swap: (memory: MachineMemory): string => known(usedOf(memory.swapUsedBytes, memory.swapTotalBytes)),
  shared: (memory: MachineMemory): string =>
    known(bytes(memory.sharedFreeBytes, 'free'), bytes(memory.sharedTotalBytes, 'in all')),
  processors: (sample: MachineSample): string =>
    known(
      sample.processors === null ? null : String(sample.processors),
      percent(sample.busyShare === null ? null : sample.busyShare * 100, 'busy'),
    ),
  processes: ({ processes, handles }: MachineSample): string =>
    known(
      processes === null ? null : String(processes),
      handles === null ? null : `${handles} open files or handles`,
    ),
  tree: (tree: ProcessTreeSample): string =>
    known(
      tree.id,
      tree.pids.length === 1 ? '1 process' : `${tree.pids.length} processes`,
      tree.processors === null ? null : `${tree.processors.toFixed(2)} processors`,
      bytes(tree.residentBytes, 'of memory'),
      tree.handles === null ? null : `${tree.handles} open files or handles`,
    ),
  disk: (disk: DiskSample): string =>
    known(
      disk.folder,
      disk.device,
      bytes(disk.freeBytes, 'free'),
      rate(disk.readBytesPerSecond, 'read'),
      rate(disk.writtenBytesPerSecond, 'written'),
      percent(disk.busyShare === null ? null : disk.busyShare * 100, 'busy'),
    ),
  temperature: ({ name, celsius }: Temperature): string => `${name}, ${Math.round(celsius)} °C`,
  power: ({ source, batteryPercent, sleepAfterMs }: PowerSample): string =>
    known(
      source,
      batteryPercent === null ? null : `battery at ${Math.round(batteryPercent)} %`,
      sleepAfterMs === null
        ? null
        : sleepAfterMs === 0
          ? 'never sleeps'
          : `sleeps after ${formatDuration(sleepAfterMs)} without input`,
    ),
  reboot: (reasons: readonly RebootReason[]): string => `due (${reasons.join(', ')})`,
} as const;
