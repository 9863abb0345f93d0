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
import { rebootReasons } from '../probes/probe-finding.ts';
import {
  gpuReaderInWords,
  gpuStateInWords,
  machineGapInWords,
  SIMULATED,
  throttleInWords,
} from './machine.ts';

const SOURCES: Partial<Record<string, string>> = { mains: '接通电源', battery: '使用电池' };

export const machineInWords: MachineWords = {
  labels: {
    gpu: 'GPU',
    gpuMemory: '显存',
    slice: '切片',
    load: '负载',
    errors: '显存错误',
    holder: '占用者',
    gap: '未知',
    memory: '内存',
    commit: '已提交内存',
    swap: '交换空间',
    shared: '/dev/shm',
    processors: '处理器',
    processes: '进程',
    run: '运行',
    disk: '磁盘',
    temperature: '温度',
    power: '电源',
    reboot: '重启',
    reader: 'GPU 读取方式',
  },
  starting: '监测程序正在启动，尚无测量数据。',
  simulated: SIMULATED,
  noGpu: '未找到',
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
        : `GPU ${index}：${name}`,
  gpuDetails: ({ driver, driverModel, reader, processReader }) =>
    joinedIfKnown(
      driver === null ? null : `驱动程序 ${driver}`,
      driverModel === null ? null : driverModel.toUpperCase(),
      `读取方式：${gpuReaderInWords(reader)}`,
      processReader === null || processReader === reader
        ? null
        : `进程的读取方式：${gpuReaderInWords(processReader)}`,
    ),
  gpu: (gpu) =>
    joinedIfKnown(
      gpu.isSimulated ? SIMULATED : null,
      gpu.index === null ? null : `编号 ${gpu.index}`,
      gpu.name,
      gpu.driver === null ? null : `驱动程序 ${gpu.driver}`,
      gpu.driverModel === null ? null : gpu.driverModel.toUpperCase(),
      gpuStateInWords(gpu.state),
    ),
  gpuMemory: ({ memory }) =>
    joinedIfKnown(
      usedOf(memory.usedBytes, memory.totalBytes),
      bytesOf(memory.freeBytes, '可用'),
      bytesOf(memory.reservedBytes, '驱动程序保留'),
      bytesOf(memory.sharedBytes, '共享显存'),
    ),
  slice: (slice) =>
    `${slice.gpuInstance ?? '?'}/${slice.computeInstance ?? '?'}：${usedOf(slice.memory.usedBytes, slice.memory.totalBytes) ?? UNREPORTED}`,
  load: (gpu) =>
    joinedIfKnown(
      percentOf(gpu.busyPercent, '使用率'),
      gpu.temperatureC === null ? null : celsiusText(gpu.temperatureC),
      gpu.powerWatts === null ? null : wattsText(gpu.powerWatts, gpu.powerLimitWatts),
      gpu.clockMhz === null ? null : megahertzText(gpu.clockMhz),
      ...(gpu.throttled ?? []).map(throttleInWords),
    ),
  errors: ({ errors }) => {
    const parts = [
      errors.uncorrected ? `${errors.uncorrected} 个未纠正` : null,
      errors.retiredPages ? `${errors.retiredPages} 个页已停用` : null,
      errors.isRetiringMore ? '下次重启时还会停用更多' : null,
    ].filter(Boolean);
    return parts.length === 0 ? null : parts.join('，');
  },
  memory: (memory) =>
    joinedIfKnown(
      usedOf(
        memory.totalBytes === null || memory.availableBytes === null
          ? null
          : memory.totalBytes - memory.availableBytes,
        memory.totalBytes,
      ),
      bytesOf(memory.availableBytes, '可用'),
    ),
  commit: (memory) =>
    joinedIfKnown(
      memory.commitBytes === null
        ? null
        : `${formatBytes(memory.commitBytes)}${memory.commitLimitBytes === null ? '' : `（上限 ${formatBytes(memory.commitLimitBytes)}）`}`,
      memory.isCommitLimited === false ? '系统可以提交更多' : null,
    ),
  swap: (memory) => joinedIfKnown(usedOf(memory.swapUsedBytes, memory.swapTotalBytes)),
  shared: (memory) =>
    joinedIfKnown(bytesOf(memory.sharedFreeBytes, '可用'), bytesOf(memory.sharedTotalBytes, '共')),
  processors: (sample) =>
    joinedIfKnown(
      sample.processors === null ? null : `${sample.processors} 个`,
      percentOf(sample.busyShare === null ? null : sample.busyShare * 100, '使用率'),
    ),
  processes: ({ processes, handles }) =>
    joinedIfKnown(
      processes === null ? null : `${processes} 个`,
      handles === null ? null : `${handles} 个打开的文件或句柄`,
    ),
  disk: (disk) =>
    joinedIfKnown(
      disk.folder,
      disk.device,
      bytesOf(disk.freeBytes, '可用'),
      rateOf(disk.readBytesPerSecond, '读取'),
      rateOf(disk.writtenBytesPerSecond, '写入'),
      percentOf(disk.busyShare === null ? null : disk.busyShare * 100, '使用率'),
      latency(disk.readMs, '每次读取'),
      latency(disk.writeMs, '每次写入'),
    ),
  temperature: ({ name, celsius }) => `${name}，${celsiusText(celsius)}`,
  power: ({ source, batteryPercent, sleepAfterMs }) =>
    joinedIfKnown(
      source === null ? null : (SOURCES[source] ?? source),
      batteryPercent === null ? null : `电池电量 ${Math.round(batteryPercent)} %`,
      sleepAfterMs === null
        ? null
        : sleepAfterMs === 0
          ? '从不睡眠'
          : `无操作 ${formatDuration(sleepAfterMs)} 后睡眠`,
    ),
  reboot: (reasons) => `需要重启（${rebootReasons(reasons)}）`,
  noReboot: '没有待处理的重启',
};

const latency = (ms: number | null, what: string): string | null =>
  ms === null ? null : `${what} ${Number(ms.toPrecision(2))} ms`;
