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
import {
  gpuReaderInWords,
  gpuStateInWords,
  machineGapInWords,
  SIMULATED,
  throttleInWords,
} from './machine.ts';

const SOURCES: Readonly<Record<string, string>> = { mains: '전원 연결됨', battery: '배터리 사용 중' };

const REBOOTS: Readonly<Record<string, string>> = {
  'system-update': '시스템 업데이트',
  'component-servicing': '시스템 구성 요소 변경',
  'file-rename': '사용 중인 파일',
  package: '설치된 패키지',
};

/** Figures of the machine and its GPUs, as far as they are known. */
export const machineInWords: MachineWords = {
  labels: {
    gpu: 'GPU',
    gpuMemory: 'GPU 메모리',
    slice: '슬라이스',
    load: '부하',
    errors: '메모리 오류',
    holder: '점유 프로세스',
    gap: '알 수 없음',
    memory: '메모리',
    commit: '커밋됨',
    swap: '스왑',
    shared: '/dev/shm',
    processors: '프로세서',
    processes: '프로세스',
    run: '실행',
    disk: '디스크',
    temperature: '온도',
    power: '전원',
    reboot: '다시 시작',
    reader: 'GPU 읽기 도구',
  },
  starting: '모니터 프로그램을 시작하는 중이며, 아직 측정된 것이 없습니다.',
  simulated: SIMULATED,
  noGpu: '찾지 못함',
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
    joinedIfKnown(
      driver === null ? null : `드라이버 ${driver}`,
      driverModel === null ? null : driverModel.toUpperCase(),
      `읽기 도구: ${gpuReaderInWords(reader)}`,
      processReader === null || processReader === reader
        ? null
        : `프로세스 읽기 도구: ${gpuReaderInWords(processReader)}`,
    ),
  gpu: (gpu) =>
    joinedIfKnown(
      gpu.isSimulated ? SIMULATED : null,
      gpu.index === null ? null : `번호 ${gpu.index}`,
      gpu.name,
      gpu.driver === null ? null : `드라이버 ${gpu.driver}`,
      gpu.driverModel === null ? null : gpu.driverModel.toUpperCase(),
      gpuStateInWords(gpu.state),
    ),
  gpuMemory: ({ memory }) =>
    joinedIfKnown(
      usedOf(memory.usedBytes, memory.totalBytes),
      bytesOf(memory.freeBytes, '여유'),
      bytesOf(memory.reservedBytes, '드라이버 예약'),
      bytesOf(memory.sharedBytes, 'GPU 메모리로 쓰이는 컴퓨터 메모리'),
    ),
  slice: ({ gpuInstance, computeInstance, memory }) =>
    `${gpuInstance ?? '?'}/${computeInstance ?? '?'}: ${usedOf(memory.usedBytes, memory.totalBytes) ?? UNREPORTED}`,
  load: (gpu) =>
    joinedIfKnown(
      percentOf(gpu.busyPercent, '사용률'),
      gpu.temperatureC === null ? null : celsiusText(gpu.temperatureC),
      gpu.powerWatts === null ? null : wattsText(gpu.powerWatts, gpu.powerLimitWatts),
      gpu.clockMhz === null ? null : megahertzText(gpu.clockMhz),
      ...(gpu.throttled ?? []).map(throttleInWords),
    ),
  errors: ({ errors }) => {
    const parts = [
      errors.uncorrected ? `정정되지 않은 오류 ${errors.uncorrected}개` : null,
      errors.retiredPages ? `사용 중지된 페이지 ${errors.retiredPages}개` : null,
      errors.isRetiringMore ? '다음에 다시 시작할 때 더 많은 페이지가 사용 중지됨' : null,
    ].filter((part) => part !== null);
    return parts.length === 0 ? null : parts.join(', ');
  },
  memory: ({ totalBytes, availableBytes }) =>
    joinedIfKnown(
      usedOf(totalBytes === null || availableBytes === null ? null : totalBytes - availableBytes, totalBytes),
      bytesOf(availableBytes, '사용 가능'),
    ),
  commit: ({ commitBytes, commitLimitBytes, isCommitLimited }) =>
    joinedIfKnown(
      commitBytes === null
        ? null
        : `${commitLimitBytes === null ? '' : `${formatBytes(commitLimitBytes)} 중 `}${formatBytes(commitBytes)}`,
      isCommitLimited === false ? '시스템이 그 이상 커밋할 수도 있음' : null,
    ),
  swap: (memory) => joinedIfKnown(usedOf(memory.swapUsedBytes, memory.swapTotalBytes)),
  shared: ({ sharedFreeBytes, sharedTotalBytes }) =>
    joinedIfKnown(bytesOf(sharedFreeBytes, '여유'), bytesOf(sharedTotalBytes, '전체')),
  processors: ({ processors, busyShare }) =>
    joinedIfKnown(
      processors === null ? null : `${processors}개`,
      percentOf(busyShare === null ? null : busyShare * 100, '사용률'),
    ),
  processes: ({ processes, handles }) =>
    joinedIfKnown(
      processes === null ? null : `${processes}개`,
      handles === null ? null : `열린 파일 또는 핸들 ${handles}개`,
    ),
  disk: (disk) =>
    joinedIfKnown(
      disk.folder,
      disk.device,
      bytesOf(disk.freeBytes, '여유'),
      rateOf(disk.readBytesPerSecond, '읽기'),
      rateOf(disk.writtenBytesPerSecond, '쓰기'),
      percentOf(disk.busyShare === null ? null : disk.busyShare * 100, '사용률'),
      latency(disk.readMs, '읽기 1회'),
      latency(disk.writeMs, '쓰기 1회'),
    ),
  temperature: ({ name, celsius }) => `${name}, ${celsiusText(celsius)}`,
  power: ({ source, batteryPercent, sleepAfterMs }) =>
    joinedIfKnown(
      source === null ? null : (SOURCES[source] ?? source),
      batteryPercent === null ? null : `배터리 ${Math.round(batteryPercent)} %`,
      sleepAfterMs === null
        ? null
        : sleepAfterMs === 0
          ? '절전 모드로 전환하지 않음'
          : `입력 없이 ${formatDuration(sleepAfterMs)} 지나면 절전 모드로 전환`,
    ),
  reboot: (reasons) => `필요함(${reasons.map((reason) => REBOOTS[reason] ?? reason).join(', ')})`,
  noReboot: '필요 없음',
};

/** `읽기 1회 1.2 ms`; null if it is unknown. */
const latency = (ms: number | null, what: string): string | null =>
  ms === null ? null : `${what} ${Number(ms.toPrecision(2))} ms`;
