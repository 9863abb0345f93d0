import type { FigureName, ProbeFigure } from '../../../diagnosis/probe-result.ts';
import type { UnknownName } from '../../../open-enum.ts';
import { formatBytes, formatDuration, formatValue } from '../../quantities.ts';
import { LOADER_LABELS } from './loader-finding.ts';
import { triedSettingInWords } from './rerun-setting.ts';

const LABELS: Partial<Record<string, string>> = {
  python: 'Python',
  pythonPath: '解释器',
  environmentKind: '环境',
  encoding: '文本文件的编码',
  package: '包',
  cuda: 'CUDA',
  cudnn: 'cuDNN',
  driver: '驱动程序',
  driverModel: '驱动程序模型',
  openmp: 'OpenMP 库',
  gpuTimeoutSeconds: 'GPU 超时（s）',
  memoryBytes: '内存',
  commitHeadroomBytes: '还可提交的内存',
  diskFreeBytes: '磁盘可用空间',
  powerPlan: '电源计划',
  sleepAfterMs: '多久后睡眠',
  scannerExclusions: '病毒扫描排除项',
  logOnStart: '登录时启动',
  longPaths: '长路径',
  modules: '模块',
  importMs: '导入',
  callMs: '调用',
  leakBytesPerCall: '每次调用保留',
  processes: '进程',
  reachedBytes: '已分配',
  touchBytesPerSecond: '每秒访问的内存',
  threads: '线程',
  loopBytesPerIteration: '每次迭代保留',
  loopMs: '迭代',
  holderBytes: '占用内存',
  holderGpuBytes: '占用显存',
  leftovers: '残留',
  writeMedianMs: '持久写入',
  writeWorstMs: '最慢的持久写入',
  renameMs: '重命名',
  renameOverOpen: '替换已打开的文件',
  writeBytesPerSecond: '每秒写入量',
  gpuCeilingBytes: '可分配到的显存',
  gpuFreeBytes: '可用显存',
  gpuReservedBytes: '保留的显存',
  gpuLargestBlockBytes: '最大的可用块',
  operationMs: '计算',
  operationError: '相对误差',
  rerunReached: '最后完成的迭代',
  rerunMs: '重复执行',
  rerunWith: '重复执行',
  ...LOADER_LABELS,
} satisfies Record<Exclude<FigureName, UnknownName>, string>;

export const figureLabelInWords = (name: FigureName): string => LABELS[name] ?? name;

const SHORT_MS = 10;

export function figureValueInWords({ name, value }: ProbeFigure): string {
  if (value === null) return '未知';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value === 'string') return value;
  if (/bytes/i.test(name)) return formatBytes(value);
  if (!name.endsWith('Ms')) return formatValue(value);
  // A calculation of a GPU takes some hundredths of a millisecond.
  return value < SHORT_MS ? `${Number(value.toPrecision(2))} ms` : formatDuration(value);
}

/** A figure of a probe, such as `导入（cv2）：0.4 s`. */
export function probeFigureInWords(figure: ProbeFigure): string {
  const { name, of, value } = figure;
  const label = figureLabelInWords(name);
  // A package, a library or an exclusion is known by what it is, not by a label.
  if (of !== null && name === 'package')
    return `${of} ${value === null ? '未安装' : figureValueInWords(figure)}`;
  if (of !== null && name === 'rerunWith') return triedSettingInWords(of, value);
  if (of !== null && value === true) return `${label}：${of}`;
  return `${label}${of === null ? '' : `（${of}）`}：${figureValueInWords(figure)}`;
}
