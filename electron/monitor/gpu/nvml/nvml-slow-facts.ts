import { meaningOf } from '../../../core/machine/nvml-codes.ts';
import type { GpuErrors, GpuGap, GpuSample, GpuSlice } from '../../../core/protocol/machine/gpu-sample.ts';
import type { NvmlDevice, NvmlLibrary } from './nvml-library.ts';
import { memoryOf } from './nvml-memory.ts';

/** What of a device changes slowly. */
export interface SlowFacts
  extends Pick<GpuSample, 'driverModel' | 'errors' | 'isSliced' | 'slices' | 'gaps'> {
  powerLimitMilliwatts: number | null;
}

/** nvmlDriverModel_t. */
const DRIVER_MODELS: Readonly<Record<number, GpuSample['driverModel']>> = { 0: 'wddm', 1: 'tcc', 2: 'mcdm' };
/** A GPU has at most seven slices of one kind; a driver that claims more is not believed. */
const MOST_SLICES = 16;

/** Reads what changes slowly. */
export function readSlowFacts(nvml: NvmlLibrary, device: NvmlDevice): SlowFacts {
  const mode = nvml.migMode(device).value;
  const isSliced = mode === null ? null : mode.current === 1;
  const errors = nvml.eccErrors(device, 0);
  const gaps: GpuGap[] =
    meaningOf(errors.code) === 'no-right' ? [{ what: 'errors', why: 'no-right', code: errors.code }] : [];
  return {
    driverModel: DRIVER_MODELS[nvml.driverModel(device).value?.current ?? -1] ?? null,
    errors: readErrors(nvml, device),
    isSliced,
    slices: isSliced === true ? readSlices(nvml, device) : [],
    powerLimitMilliwatts: nvml.powerLimitMilliwatts(device).value,
    gaps,
  };
}

function readErrors(nvml: NvmlLibrary, device: NvmlDevice): GpuErrors {
  const mode = nvml.eccMode(device).value;
  const rows = nvml.remappedRows(device).value;
  const pages = [nvml.retiredPages(device, 0).value, nvml.retiredPages(device, 1).value];
  const pending = nvml.retirementPending(device).value;
  const [first, second] = pages;
  return {
    isCorrecting: mode === null ? null : mode.current === 1,
    corrected: nvml.eccErrors(device, 0).value,
    uncorrected: nvml.eccErrors(device, 1).value,
    retiredPages: rows?.rows ?? (first == null || second == null ? null : first + second),
    isRetiringMore: rows?.isPending ?? (pending === null ? null : pending !== 0),
  };
}

function readSlices(nvml: NvmlLibrary, device: NvmlDevice): GpuSlice[] {
  const count = Math.min(MOST_SLICES, nvml.mostSlices(device).value ?? 0);
  return Array.from({ length: count }, (_, index) => nvml.slice(device, index).value).flatMap((slice) =>
    slice === null
      ? []
      : [
          {
            gpuInstance: nvml.gpuInstance(slice).value,
            computeInstance: nvml.computeInstance(slice).value,
            uuid: nvml.uuid(slice).value,
            memory: memoryOf(nvml.memory(slice).value),
          },
        ],
  );
}
