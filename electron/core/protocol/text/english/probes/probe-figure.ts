import type { FigureName, ProbeFigure } from '../../../diagnosis/probe-result.ts';
import type { UnknownName } from '../../../open-enum.ts';
import { formatBytes, formatDuration, formatValue } from '../../quantities.ts';
import { LOADER_LABELS } from './loader-finding.ts';
import { triedSettingInWords } from './rerun-setting.ts';

const LABELS: Partial<Record<string, string>> = {
  python: 'Python',
  pythonPath: 'Interpreter',
  environmentKind: 'Environment',
  encoding: 'Encoding of text files',
  package: 'Package',
  cuda: 'CUDA',
  cudnn: 'cuDNN',
  driver: 'Driver',
  driverModel: 'Driver model',
  openmp: 'OpenMP library',
  gpuTimeoutSeconds: 'GPU timeout in s',
  memoryBytes: 'Main memory',
  commitHeadroomBytes: 'Left to commit',
  diskFreeBytes: 'Free disk space',
  powerPlan: 'Power plan',
  sleepAfterMs: 'Sleeps after',
  scannerExclusions: 'Virus scanner exclusion',
  logOnStart: 'Starts at log-on',
  longPaths: 'Long paths',
  modules: 'Modules',
  importMs: 'Import',
  callMs: 'Call',
  leakBytesPerCall: 'Kept with each call',
  processes: 'Processes',
  reachedBytes: 'Allocated',
  touchBytesPerSecond: 'Memory touched in a second',
  threads: 'Threads',
  loopBytesPerIteration: 'Kept in each iteration',
  loopMs: 'Iteration',
  holderBytes: 'Memory held',
  holderGpuBytes: 'GPU memory held',
  leftovers: 'Leftovers',
  writeMedianMs: 'Durable write',
  writeWorstMs: 'Slowest durable write',
  renameMs: 'Rename',
  renameOverOpen: 'Replaces an open file',
  writeBytesPerSecond: 'Written in a second',
  gpuCeilingBytes: 'GPU memory reached',
  gpuFreeBytes: 'Free GPU memory',
  gpuReservedBytes: 'Reserved GPU memory',
  gpuLargestBlockBytes: 'Largest free block',
  operationMs: 'Calculation',
  operationError: 'Relative error',
  rerunReached: 'Last iteration completed',
  rerunMs: 'Repeat',
  rerunWith: 'Repeat',
  ...LOADER_LABELS,
} satisfies Record<Exclude<FigureName, UnknownName>, string>;

/** What a figure measures, as a title. */
export const figureLabelInWords = (name: FigureName): string => LABELS[name] ?? name;

const SHORT_MS = 10;

/** A figure alone, with its unit. */
export function figureValueInWords({ name, value }: ProbeFigure): string {
  if (value === null) return 'unknown';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value;
  if (/bytes/i.test(name)) return formatBytes(value);
  if (!name.endsWith('Ms')) return formatValue(value);
  // A calculation of a GPU takes some hundredths of a millisecond.
  return value < SHORT_MS ? `${Number(value.toPrecision(2))} ms` : formatDuration(value);
}

/** A figure of a probe, such as `Import of cv2: 0.4 s`. */
export function probeFigureInWords(figure: ProbeFigure): string {
  const { name, of, value } = figure;
  const label = figureLabelInWords(name);
  // A package, a library or an exclusion is known by what it is, not by a label.
  if (of !== null && name === 'package')
    return `${of} ${value === null ? 'not installed' : figureValueInWords(figure)}`;
  if (of !== null && name === 'rerunWith') return triedSettingInWords(of, value);
  if (of !== null && value === true) return `${label}: ${of}`;
  return `${label}${of === null ? '' : ` of ${of}`}: ${figureValueInWords(figure)}`;
}
