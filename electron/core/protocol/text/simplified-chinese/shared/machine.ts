import type { GpuReaderId, ReaderRefusal } from '../../../machine/gpu-reader.ts';
import type { GpuGap } from '../../../machine/gpu-sample.ts';
import type { MachineGap } from '../../../machine/machine-sample.ts';
import type { MonitorFault, MonitorState } from '../../../wire/machine-now.ts';
import { plainText } from '../../plain-text.ts';
import { formatClockBeside, roughDuration } from '../../quantities.ts';
import { unknownInWords } from '../phrases/unknown.ts';

const READERS: Record<string, string> = {
  nvml: 'NVML',
  'nvidia-smi': 'nvidia-smi',
  'amdgpu-files': 'amdgpu 驱动程序的文件',
  'amd-smi': 'amd-smi',
  'xpu-smi': 'xpu-smi',
  'rocm-smi': 'rocm-smi',
  'windows-counters': 'Windows 性能计数器',
  simulated: '模拟显卡',
};

export const gpuReaderInWords = (reader: GpuReaderId): string => READERS[reader] ?? plainText(reader);

export function readerRefusalInWords(refusal: ReaderRefusal): string {
  switch (refusal.kind) {
    case 'pending':
      return '正在等待第一次响应';
    case 'other-system':
      return '不适用于此操作系统';
    case 'no-library-calls':
      return `无法加载 koffi 包（${refusal.error.message}）`;
    case 'no-library':
      return `没有驱动程序：无法加载 ${refusal.library}`;
    case 'no-function':
      return `${refusal.library} 缺少 ${refusal.name}`;
    case 'driver-refused':
      return DRIVER_REFUSALS[refusal.code] ?? `驱动程序拒绝了请求，代码 ${refusal.code}`;
    case 'no-program':
      return `没有安装 ${refusal.program}`;
    case 'program-failed': {
      const code = refusal.exitCode === null ? '' : `，退出代码 ${refusal.exitCode}`;
      return `${refusal.program} 失败${code}${refusal.firstLine === null ? '' : `：${plainText(refusal.firstLine)}`}`;
    }
    case 'too-slow':
      return `${roughDuration(refusal.limitMs)} 内没有响应`;
    case 'not-understood':
      return refusal.firstLine === null
        ? '它返回的内容为空'
        : `它返回的格式未知：${plainText(refusal.firstLine)}`;
    case 'no-gpu':
      return '没有它能读取的 GPU';
    case 'not-needed':
      return `对这些 GPU 有更好的读取方式：${gpuReaderInWords(refusal.better)}`;
    case 'failed':
      return refusal.error.message;
    case 'unknown':
      return unknownInWords('原因', refusal);
  }
}

/** Codes of NVML that tell the user what to do. */
const DRIVER_REFUSALS: Readonly<Record<number, string>> = {
  9: '驱动程序没有加载',
  15: '驱动程序失去了 GPU；请重启电脑',
  18: '驱动程序已更新；请重启电脑',
};

const FIGURES: Record<string, string> = {
  memory: '显存',
  processes: '进程',
  'process-memory': '单个进程的显存',
  utilisation: '负载',
  temperature: '温度',
  power: '功率',
  clocks: '时钟频率',
  throttling: '降频',
  errors: '显存错误',
  slices: '切片',
  identity: '标识',
};

export function gpuGapInWords({ what, why, code }: GpuGap): string {
  const figure = FIGURES[what] ?? plainText(what);
  switch (why) {
    case 'no-right':
      return `${figure}：只有管理员可以查询`;
    case 'absurd':
      return `${figure}：驱动程序报告了不可能的值`;
    case 'too-slow':
      return `${figure}：没有及时得到响应`;
    case 'failed':
      return `${figure}：驱动程序拒绝了请求${code === null ? '' : `，代码 ${code}`}`;
    default:
      return `${figure}：${plainText(why)}`;
  }
}

const MACHINE_FIGURES: Record<string, string> = {
  memory: '内存',
  commit: '已提交内存',
  processors: '处理器',
  trees: '作业的进程',
  handles: '作业打开的文件',
  'disk-use': '磁盘使用情况',
  power: '电源',
  sleep: '睡眠定时器',
  'pending-reboot': '待处理的重启',
  everything: '大多数数据',
};

export function machineGapInWords({ what, why, code }: MachineGap): string {
  const figure = MACHINE_FIGURES[what] ?? plainText(what);
  switch (why) {
    case 'no-library-calls':
      return `${figure}：无法加载 koffi 包`;
    case 'no-function':
      return `${figure}：此版本的系统不提供`;
    case 'no-right':
      return `${figure}：只有管理员可以查询`;
    case 'failed':
      return `${figure}：系统拒绝了请求${code === null ? '' : `，代码 ${code}`}`;
    default:
      return `${figure}：${plainText(why)}`;
  }
}

export function monitorSilenceInWords(state: MonitorState, nowMs: number): string | null {
  if (state.kind !== 'silent') return null;
  const since =
    state.since === null ? '尚无任何报告' : `自 ${formatClockBeside(state.since, nowMs)} 起没有报告`;
  return `${since}：${monitorFault(state.fault)}。监测程序将在 ${formatClockBeside(state.retryAt, nowMs, 'seconds')} 重新启动。各个运行不受影响。`;
}

function monitorFault(fault: MonitorFault): string {
  switch (fault.kind) {
    case 'not-started':
      return `监测程序没有启动（${fault.error.message}）`;
    case 'ended':
      return fault.signal === null
        ? `监测程序已结束，退出代码 ${fault.exitCode}`
        : `监测程序被 ${fault.signal} 结束`;
    case 'hung':
      return `监测程序卡死了 ${roughDuration(fault.silentMs)}，已被结束`;
    case 'unknown':
      return unknownInWords('监测程序的故障', fault);
  }
}

const THROTTLED: Record<string, string> = {
  idle: '空闲',
  'chosen-clocks': '时钟频率由应用程序设定',
  'power-cap': '达到功率上限',
  'hardware-slowdown': '被硬件降频',
  'sync-boost': '与其他 GPU 保持同步',
  'software-thermal': '过热降频',
  'hardware-thermal': '过热，被硬件降频',
  'power-brake': '因供电而降频',
  'display-clocks': '受显示限制',
};

export const throttleInWords = (reason: string): string => THROTTLED[reason] ?? plainText(reason);

const GPU_STATES: Record<string, string> = {
  lost: '已丢失：驱动程序不再能访问它',
  'reset-required': '需要重置',
};

export const gpuStateInWords = (state: string): string | null =>
  state === 'good' ? null : (GPU_STATES[state] ?? plainText(state));

export const SIMULATED = '模拟显卡，不是真实的 GPU';
