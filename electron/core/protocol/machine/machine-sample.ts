import { z } from 'zod';
import { EpochMs, RunId } from '../basics.ts';
import { USUAL_INTERVAL_MS } from '../monitor-interval.ts';
import { openEnum } from '../open-enum.ts';
import { GpuReaderState } from './gpu-reader.ts';
import { GpuSample } from './gpu-sample.ts';

/** A size in bytes; null: not reported by this system. */
const Bytes = z.number().min(0).nullable();
/** A count; null: not reported by this system. */
const Count = z.int().min(0).nullable();
/** 0 to 1; null: not reported by this system, or not known before the second sample. */
const Share = z.number().min(0).max(1).nullable();
/** A rate or a duration; null as above. */
const Rate = z.number().min(0).nullable();

/** Memory of the machine. */
export const MachineMemory = z.object({
  totalBytes: Bytes,
  /** What new programs can get without swapping. */
  availableBytes: Bytes,
  swapTotalBytes: Bytes,
  swapUsedBytes: Bytes,
  /** Promised to programs, whether they use it or not. */
  commitBytes: Bytes,
  /** The most that the system promises: on Windows memory and page file; beyond it allocations fail (1455). */
  commitLimitBytes: Bytes,
  /** False if the system promises more than `commitLimitBytes` (Linux, unless vm.overcommit_memory is 2). */
  isCommitLimited: z.boolean().nullable(),
  /** Size of /dev/shm, in which data loaders exchange batches. Linux only. */
  sharedTotalBytes: Bytes,
  sharedFreeBytes: Bytes,
});
export type MachineMemory = z.infer<typeof MachineMemory>;

/** A job's first process with everything that it started. */
export const ProcessTreeSample = z.object({
  /** The run it belongs to. */
  id: RunId,
  /** Living processes, first process first; empty if it is gone. */
  pids: z.array(z.int()),
  /** Processors that it kept busy since the sample before, 1 for a whole one; null at first. */
  processors: Rate,
  /** Memory that its processes occupy (RSS, working set); pages that several share count for each. */
  residentBytes: Bytes,
  /** Memory that belongs to its processes alone. Windows: private bytes. Linux: RSS without files and shared memory. */
  privateBytes: Bytes,
  /** Open files, sockets and the like; null if a process of it does not let itself be asked. */
  handles: Count,
});
export type ProcessTreeSample = z.infer<typeof ProcessTreeSample>;

/** The disk that a folder lies on. */
export const DiskSample = z.object({
  folder: z.string(),
  /** As the system names it, such as `nvme0n1`; null if unknown (network, container). */
  device: z.string().nullable(),
  totalBytes: Bytes,
  /** What this user may still write. */
  freeBytes: Bytes,
  readBytesPerSecond: Rate,
  writtenBytesPerSecond: Rate,
  /** Share of the time with at least one request open. */
  busyShare: Share,
  /** Mean duration of the reads that ended since the sample before; null without any. */
  readMs: Rate,
  /** The same for writes. */
  writeMs: Rate,
});
export type DiskSample = z.infer<typeof DiskSample>;

/** Where the machine gets its power from, and when it sleeps. */
export const PowerSample = z.object({
  source: openEnum(['mains', 'battery']).nullable(),
  /** Charge of the battery in percent; null without one. */
  batteryPercent: z.number().min(0).max(100).nullable(),
  /** The machine sleeps after this time without input, by the settings in force; 0: never. Windows only. */
  sleepAfterMs: Rate,
});
export type PowerSample = z.infer<typeof PowerSample>;

/** A thermometer of the machine. */
export const Temperature = z.object({
  /** As the system names it, such as `coretemp Package id 0`. */
  name: z.string(),
  /** In degrees Celsius. */
  celsius: z.number(),
});
export type Temperature = z.infer<typeof Temperature>;

/** What waits for the next restart of the machine. */
export const RebootReason = openEnum(['system-update', 'component-servicing', 'file-rename', 'package']);
export type RebootReason = z.infer<typeof RebootReason>;

/** A figure of the machine that could not be had, for another reason than that its system does not report it. */
export const MachineGap = z.object({
  what: openEnum([
    'memory',
    'commit',
    'processors',
    'trees',
    'handles',
    'disk-use',
    'power',
    'sleep',
    'pending-reboot',
    'everything',
  ]),
  /**
   * `no-library-calls`: koffi, with which Vigil calls libraries, does not load; `no-function`: this version of the system
   * lacks the call; `no-right`: only another user or an administrator may ask; `failed`: the system refused, with `code`.
   */
  why: openEnum(['no-library-calls', 'no-function', 'no-right', 'failed']),
  /** The system's number for it; null if it gave none. */
  code: z.int().nullable(),
});
export type MachineGap = z.infer<typeof MachineGap>;

/** The machine and its GPUs at one moment. */
export const MachineSample = z.object({
  at: EpochMs,
  /** Number of the sample since its monitor started, from 1. */
  number: z.int().min(1),
  /** From one sample to the next, in milliseconds. */
  intervalMs: z.number().min(0).default(USUAL_INTERVAL_MS),
  memory: MachineMemory,
  /** Logical processors. */
  processors: Count,
  /** Share of all processors that was busy since the sample before. */
  busyShare: Share,
  processes: Count,
  /** Open files (Linux) or handles (Windows) of the whole machine. */
  handles: Count,
  /** Of the runs that the host asked for. */
  trees: z.array(ProcessTreeSample),
  /** Of the folders that the host asked for. */
  disks: z.array(DiskSample),
  /** Empty if the system reports none. */
  temperatures: z.array(Temperature),
  power: PowerSample,
  /** Empty if no restart is pending; null: not reported by this system. */
  pendingReboot: z.array(RebootReason).nullable(),
  /** Why figures of the machine are missing; absent where the reader does not say. */
  gaps: z.array(MachineGap).optional(),
  gpus: z.array(GpuSample),
  /** Every reader, and why it is not used if it is not. */
  gpuReaders: z.array(GpuReaderState),
  /** What measuring costs. */
  monitor: z.object({
    pid: z.int(),
    /** Processor time that the monitor has used so far. */
    cpuMs: z.number().min(0),
    residentBytes: z.number().min(0),
    /** How long this sample took to read. */
    readMs: z.number().min(0),
  }),
});
export type MachineSample = z.infer<typeof MachineSample>;
