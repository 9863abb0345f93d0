import type { MachineWords } from '../../machine-words.ts';
import { formatBytes, formatDuration } from '../../quantities.ts';
import {
  bytesOf,
  celsiusText,
  joinedIfKnown,
  megahertzText,
  percentOf,
  percentText,
  rateOf,
  UNREPORTED,
  usedOf,
  wattsText,
} from '../phrases/figures.ts';
import { capitalised } from '../phrases/unknown.ts';
import {
  gpuReaderInWords,
  gpuStateInWords,
  machineGapInWords,
  SIMULATED,
  throttleInWords,
} from './machine.ts';

/** Figures of the machine and its GPUs in English, as far as they are known. */
export const machineInWords: MachineWords = {
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
  simulated: SIMULATED,
  noGpu: 'none found',
  unreported: UNREPORTED,
  percent: percentText,
  celsius: celsiusText,
  megahertz: megahertzText,
  watts: wattsText,
  used: (used, total) => usedOf(used, total) ?? UNREPORTED,
  throttled: throttleInWords,
  gpuState: gpuStateInWords,
  gap: machineGapInWords,
  gpuName: ({ index, name }) =>
    name === null
      ? `GPU${index === null ? '' : ` ${index}`}`
      : index === null
        ? name
        : `GPU ${index}: ${name}`,
  gpuDetails: ({ driver, driverModel, reader, processReader }) =>
    capitalised(
      joinedIfKnown(
        driver === null ? null : `driver ${driver}`,
        driverModel === null ? null : driverModel.toUpperCase(),
        `read by ${gpuReaderInWords(reader)}`,
        processReader === null || processReader === reader
          ? null
          : `its processes by ${gpuReaderInWords(processReader)}`,
      ),
    ),
  gpu: (gpu) =>
    joinedIfKnown(
      gpu.isSimulated ? SIMULATED : null,
      gpu.index === null ? null : `number ${gpu.index}`,
      gpu.name,
      gpu.driver === null ? null : `driver ${gpu.driver}`,
      gpu.driverModel === null ? null : gpu.driverModel.toUpperCase(),
      gpuStateInWords(gpu.state),
    ),
  gpuMemory: ({ memory }) =>
    joinedIfKnown(
      usedOf(memory.usedBytes, memory.totalBytes),
      bytesOf(memory.freeBytes, 'free'),
      bytesOf(memory.reservedBytes, 'kept by the driver'),
      bytesOf(memory.sharedBytes, 'of the machine in use as GPU memory'),
    ),
  slice: (slice) =>
    `${slice.gpuInstance ?? '?'}/${slice.computeInstance ?? '?'}: ${usedOf(slice.memory.usedBytes, slice.memory.totalBytes) ?? UNREPORTED}`,
  load: (gpu) =>
    joinedIfKnown(
      percentOf(gpu.busyPercent, 'busy'),
      gpu.temperatureC === null ? null : celsiusText(gpu.temperatureC),
      gpu.powerWatts === null ? null : wattsText(gpu.powerWatts, gpu.powerLimitWatts),
      gpu.clockMhz === null ? null : megahertzText(gpu.clockMhz),
      ...(gpu.throttled ?? []).map(throttleInWords),
    ),
  errors: ({ errors }) => {
    const parts = [
      errors.uncorrected ? `${errors.uncorrected} not corrected` : null,
      errors.retiredPages ? `${errors.retiredPages} pages out of use` : null,
      errors.isRetiringMore ? 'more go out of use at the next restart' : null,
    ].filter(Boolean);
    return parts.length === 0 ? null : parts.join(', ');
  },
  memory: (memory) =>
    joinedIfKnown(
      usedOf(
        memory.totalBytes === null || memory.availableBytes === null
          ? null
          : memory.totalBytes - memory.availableBytes,
        memory.totalBytes,
      ),
      bytesOf(memory.availableBytes, 'available'),
    ),
  commit: (memory) =>
    joinedIfKnown(
      memory.commitBytes === null
        ? null
        : `${formatBytes(memory.commitBytes)}${memory.commitLimitBytes === null ? '' : ` of ${formatBytes(memory.commitLimitBytes)}`}`,
      memory.isCommitLimited === false ? 'the system may promise more' : null,
    ),
  swap: (memory) => joinedIfKnown(usedOf(memory.swapUsedBytes, memory.swapTotalBytes)),
  shared: (memory) =>
    joinedIfKnown(bytesOf(memory.sharedFreeBytes, 'free'), bytesOf(memory.sharedTotalBytes, 'in all')),
  processors: (sample) =>
    joinedIfKnown(
      sample.processors === null ? null : String(sample.processors),
      percentOf(sample.busyShare === null ? null : sample.busyShare * 100, 'busy'),
    ),
  processes: ({ processes, handles }) =>
    joinedIfKnown(
      processes === null ? null : String(processes),
      handles === null ? null : `${handles} open files or handles`,
    ),
  disk: (disk) =>
    joinedIfKnown(
      disk.folder,
      disk.device,
      bytesOf(disk.freeBytes, 'free'),
      rateOf(disk.readBytesPerSecond, 'read'),
      rateOf(disk.writtenBytesPerSecond, 'written'),
      percentOf(disk.busyShare === null ? null : disk.busyShare * 100, 'busy'),
      latency(disk.readMs, 'a read'),
      latency(disk.writeMs, 'a write'),
    ),
  temperature: ({ name, celsius }) => `${name}, ${celsiusText(celsius)}`,
  power: ({ source, batteryPercent, sleepAfterMs }) =>
    joinedIfKnown(
      source,
      batteryPercent === null ? null : `battery at ${Math.round(batteryPercent)} %`,
      sleepAfterMs === null
        ? null
        : sleepAfterMs === 0
          ? 'never sleeps'
          : `sleeps after ${formatDuration(sleepAfterMs)} without input`,
    ),
  reboot: (reasons) => `due (${reasons.join(', ')})`,
  noReboot: 'none pending',
};

/** `1.2 ms a read`; null if it is unknown. */
const latency = (ms: number | null, what: string): string | null =>
  ms === null ? null : `${Number(ms.toPrecision(2))} ms ${what}`;
