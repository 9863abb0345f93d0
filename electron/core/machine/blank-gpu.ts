import type { GpuMemory, GpuSample } from '../protocol/machine/gpu-sample.ts';

/** Memory of which nothing is reported. */
export const UNREPORTED_MEMORY: GpuMemory = {
  totalBytes: null,
  usedBytes: null,
  freeBytes: null,
  reservedBytes: null,
  sharedBytes: null,
};

/** A GPU of which nothing is reported but who it is; readers fill in what they know. */
export const blankGpu = ({
  key,
  at,
  reader,
  vendor,
}: Pick<GpuSample, 'key' | 'at' | 'reader' | 'vendor'>): GpuSample => ({
  key,
  at,
  reader,
  index: null,
  name: null,
  vendor,
  isSimulated: false,
  uuid: null,
  busAddress: null,
  luid: null,
  state: 'good',
  driver: null,
  driverModel: null,
  memory: UNREPORTED_MEMORY,
  busyPercent: null,
  memoryBusyPercent: null,
  temperatureC: null,
  fanPercent: null,
  powerWatts: null,
  powerLimitWatts: null,
  clockMhz: null,
  memoryClockMhz: null,
  performanceState: null,
  throttled: null,
  errors: {
    isCorrecting: null,
    corrected: null,
    uncorrected: null,
    retiredPages: null,
    isRetiringMore: null,
  },
  isSliced: null,
  slices: [],
  processes: null,
  processReader: null,
  gaps: [],
});
