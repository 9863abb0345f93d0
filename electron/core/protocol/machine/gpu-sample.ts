// Long because it says of every figure of a GPU what it is, and in which unit.
import { z } from 'zod';
import { EpochMs } from '../basics.ts';
import { GpuVendor } from '../disk/memory/gpu-vendor.ts';
import { openEnum } from '../open-enum.ts';
import { GpuReaderId } from './gpu-reader.ts';

/** A size in bytes; null: not reported by this driver. */
const Bytes = z.number().min(0).nullable();
/** A share of time or capacity in percent, 0 to 100; null: not reported by this driver. */
const Percent = z.number().min(0).max(100).nullable();
/** Any other figure of a driver; null: not reported by this driver. */
const Figure = z.number().nullable();

/** A process that holds memory of a GPU or computes on it. */
export const GpuProcess = z.object({
  pid: z.int().min(0),
  /** How it uses the GPU; empty if its reader does not tell them apart. */
  uses: z.array(openEnum(['compute', 'graphics'])),
  /** Memory of the GPU that it holds. NVML never says this under WDDM; there it comes from Windows' counters. */
  usedBytes: Bytes,
  /** Memory of the machine that it uses as GPU memory; only Windows reports it. */
  sharedBytes: Bytes,
  /** What it has committed of both; only Windows reports it. */
  committedBytes: Bytes,
  /** The slice of a partitioned GPU (MIG) that it runs in; null outside one. */
  gpuInstance: z.int().nullable(),
  /** The part of that slice; null outside one. */
  computeInstance: z.int().nullable(),
  /** File name of its program; null if unknown, or if it is another user's and this is hidden. */
  name: z.string().nullable(),
  /** The user that it belongs to; null if unknown. */
  user: z.string().nullable(),
  /** When it was started; null if unknown. */
  startedAt: EpochMs.nullable(),
});
export type GpuProcess = z.infer<typeof GpuProcess>;

/** Memory of a GPU. */
export const GpuMemory = z.object({
  totalBytes: Bytes,
  /** Held by processes; without what the driver keeps, where that is reported apart. */
  usedBytes: Bytes,
  freeBytes: Bytes,
  /** Kept by driver and firmware; null also where it is part of `usedBytes`. */
  reservedBytes: Bytes,
  /** Memory of the machine that all processes use as memory of this GPU (Windows; on AMD's cards under Linux: GTT). */
  sharedBytes: Bytes,
});
export type GpuMemory = z.infer<typeof GpuMemory>;

/** Why a GPU runs below its clock, by nvml.h (nvmlClocksEventReason…). */
export const ThrottleReason = openEnum([
  'idle',
  'chosen-clocks',
  'power-cap',
  'hardware-slowdown',
  'sync-boost',
  'software-thermal',
  'hardware-thermal',
  'power-brake',
  'display-clocks',
]);
export type ThrottleReason = z.infer<typeof ThrottleReason>;

/** Errors of a GPU's memory. */
export const GpuErrors = z.object({
  /** True if the memory corrects errors (ECC). */
  isCorrecting: z.boolean().nullable(),
  /** Corrected errors since the driver was loaded. */
  corrected: z.number().min(0).nullable(),
  /** Errors that could not be corrected, since the driver was loaded. */
  uncorrected: z.number().min(0).nullable(),
  /** Pages, on newer cards rows, of memory that are no longer used because of such errors. */
  retiredPages: z.int().min(0).nullable(),
  /** True if more pages leave with the next restart of the machine. */
  isRetiringMore: z.boolean().nullable(),
});
export type GpuErrors = z.infer<typeof GpuErrors>;

/** One slice of a partitioned GPU (MIG). */
export const GpuSlice = z.object({
  /** Number of its GPU instance. */
  gpuInstance: z.int().nullable(),
  /** Number of its compute instance. */
  computeInstance: z.int().nullable(),
  /** As its driver names it: `MIG-…`. */
  uuid: z.string().nullable(),
  memory: GpuMemory,
});
export type GpuSlice = z.infer<typeof GpuSlice>;

/** A figure that could not be had, for another reason than that the driver does not report it. */
export const GpuGap = z.object({
  what: openEnum([
    'memory',
    'processes',
    'process-memory',
    'utilisation',
    'temperature',
    'power',
    'clocks',
    'throttling',
    'errors',
    'slices',
    'identity',
  ]),
  /**
   * `no-right`: only another user or an administrator may ask; `absurd`: the driver reported what cannot be;
   * `failed`: the driver refused, with `code`; `too-slow`: no answer in time.
   */
  why: openEnum(['no-right', 'absurd', 'failed', 'too-slow']),
  /** The driver's number for it; null if it gave none. */
  code: z.int().nullable(),
});
export type GpuGap = z.infer<typeof GpuGap>;

/** One GPU at one moment. Whatever a driver does not report is null. */
export const GpuSample = z.object({
  /** Distinguishes the GPU from all others of the machine, also after a restart: its UUID, bus address or LUID. */
  key: z.string(),
  /** When it was read; earlier than the sample where the reader is slow. */
  at: EpochMs,
  /** Who read it. */
  reader: GpuReaderId,
  /** Number by which programs choose it (`CUDA_VISIBLE_DEVICES` in bus order); null without one. */
  index: z.int().min(0).nullable(),
  /** As the driver names the model. */
  name: z.string().nullable(),
  vendor: GpuVendor,
  /** True for a card that exists only in Vigil's sample and demonstrations. */
  isSimulated: z.boolean(),
  uuid: z.string().nullable(),
  /** `domain:bus:device.function` in lower-case hexadecimal, as in `0000:01:00.0`. */
  busAddress: z.string().nullable(),
  /** How Windows numbers the adapter since its start: sixteen hexadecimal digits. */
  luid: z.string().nullable(),
  /**
   * `lost`: the driver no longer reaches it (fell off the bus, or is being reset); `reset-required`: it answers only
   * after a reset.
   */
  state: openEnum(['good', 'lost', 'reset-required']),
  /** Version of its driver; null if unknown. */
  driver: z.string().nullable(),
  /** Which kind of Windows driver holds it: `wddm` hides memory of processes from NVML. */
  driverModel: openEnum(['wddm', 'tcc', 'mcdm']).nullable(),
  memory: GpuMemory,
  /** Share of the last moments in which it computed. */
  busyPercent: Percent,
  /** Share of the last moments in which its memory was read or written. */
  memoryBusyPercent: Percent,
  /** In degrees Celsius. */
  temperatureC: Figure,
  fanPercent: Percent,
  powerWatts: Figure,
  powerLimitWatts: Figure,
  /** Clock of its processors in MHz. */
  clockMhz: Figure,
  /** Clock of its memory in MHz. */
  memoryClockMhz: Figure,
  /** 0 (fastest) to 15. */
  performanceState: z.int().min(0).max(15).nullable(),
  /** Why it runs below its clock; empty if it does not; null: not reported by this driver. */
  throttled: z.array(ThrottleReason).nullable(),
  errors: GpuErrors,
  /** True if it is partitioned (MIG); its processes then carry their slice. */
  isSliced: z.boolean().nullable(),
  slices: z.array(GpuSlice),
  /** null: not reported by this driver. */
  processes: z.array(GpuProcess).nullable(),
  /** Who reported `processes`, and if two did, who reported their memory; null if they are. */
  processReader: GpuReaderId.nullable(),
  gaps: z.array(GpuGap),
});
export type GpuSample = z.infer<typeof GpuSample>;
