import type { GpuGap, GpuMemory, GpuProcess, GpuSample } from '../protocol/machine/gpu-sample.ts';
import {
  plausibleBytes,
  plausibleCelsius,
  plausibleMhz,
  plausiblePercent,
  plausibleWatts,
  within,
} from './plausible.ts';

type What = GpuGap['what'];
/** Replaces a figure that cannot be by null, and remembers of what. */
type Check = (
  what: What,
  figure: number | null,
  plausible: (figure: number | null) => number | null,
) => number | null;

/** Drivers count what they keep for themselves in one figure and not in another. */
const TOLERANCE = 1.1;

/** A GPU without figures that cannot be; they leave a gap with the reason `absurd`. */
export function checkedGpu(gpu: GpuSample): GpuSample {
  const absurd = new Set<What>();
  const check: Check = (what, figure, plausible) => {
    const left = plausible(figure);
    if (figure !== null && left === null) absurd.add(what);
    return left;
  };
  const memory = checkedMemory(gpu.memory, check);
  const most = memory.totalBytes === null ? null : memory.totalBytes * TOLERANCE;
  const count = (figure: number | null) => within(figure, 0, Number.MAX_SAFE_INTEGER);
  const checked: GpuSample = {
    ...gpu,
    memory,
    busyPercent: check('utilisation', gpu.busyPercent, plausiblePercent),
    memoryBusyPercent: check('utilisation', gpu.memoryBusyPercent, plausiblePercent),
    temperatureC: check('temperature', gpu.temperatureC, plausibleCelsius),
    fanPercent: plausiblePercent(gpu.fanPercent),
    powerWatts: check('power', gpu.powerWatts, plausibleWatts),
    powerLimitWatts: check('power', gpu.powerLimitWatts, plausibleWatts),
    clockMhz: check('clocks', gpu.clockMhz, plausibleMhz),
    memoryClockMhz: check('clocks', gpu.memoryClockMhz, plausibleMhz),
    performanceState: within(gpu.performanceState, 0, 15),
    errors: {
      ...gpu.errors,
      corrected: check('errors', gpu.errors.corrected, count),
      uncorrected: check('errors', gpu.errors.uncorrected, count),
      retiredPages: check('errors', gpu.errors.retiredPages, count),
    },
    slices: gpu.slices.map((slice) => ({ ...slice, memory: checkedMemory(slice.memory, check) })),
    processes: gpu.processes?.map((one) => checkedProcess(one, most, check)) ?? null,
  };
  const gaps = [...absurd].map((what) => ({ what, why: 'absurd' as const, code: null }));
  return { ...checked, gaps: [...gpu.gaps, ...gaps] };
}

function checkedMemory(memory: GpuMemory, check: Check): GpuMemory {
  const totalBytes = check('memory', memory.totalBytes, plausibleBytes);
  const most = totalBytes === null ? Number.POSITIVE_INFINITY : totalBytes * TOLERANCE;
  const part = (bytes: number | null) =>
    check('memory', bytes, (figure) => within(plausibleBytes(figure), 0, most));
  return {
    totalBytes,
    usedBytes: part(memory.usedBytes),
    freeBytes: part(memory.freeBytes),
    reservedBytes: part(memory.reservedBytes),
    sharedBytes: check('memory', memory.sharedBytes, plausibleBytes),
  };
}

function checkedProcess(process: GpuProcess, most: number | null, check: Check): GpuProcess {
  const ofGpu = (bytes: number | null) => within(plausibleBytes(bytes), 0, most ?? Number.POSITIVE_INFINITY);
  return {
    ...process,
    usedBytes: check('process-memory', process.usedBytes, ofGpu),
    sharedBytes: check('process-memory', process.sharedBytes, plausibleBytes),
    committedBytes: check('process-memory', process.committedBytes, plausibleBytes),
  };
}
