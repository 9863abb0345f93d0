import { z } from 'zod';

/** How a data loader is set: what decides how much it holds. */
export const LoaderSettings = z.object({
  /** Processes that load; 0: the training process itself. */
  workers: z.int().min(0),
  /** Batches that each worker keeps ready; torch calls it `prefetch_factor`. */
  prefetch: z.int().min(1),
  /** Samples in a batch. */
  batch: z.int().min(1),
});
export type LoaderSettings = z.infer<typeof LoaderSettings>;

/** What the machine lets a loader use. Null: unknown, or there is no such limit. */
export const LoaderLimits = z.object({
  /** Logical processors that the job may use. */
  cores: z.int().min(1),
  /** GPUs that the job trains on; null: unknown. */
  gpus: z.int().min(0).nullable(),
  /** Memory that is free or can be freed at once (Linux: MemAvailable). */
  memoryBytes: z.number().min(0).nullable(),
  /** Memory that can still be committed: the limit of Windows, and of Linux with strict accounting. */
  commitBytes: z.number().min(0).nullable(),
  /** Free space of shared memory (/dev/shm); null where workers do not use it, as on Windows. */
  sharedBytes: z.number().min(0).nullable(),
  /** Size of shared memory; null as above. */
  sharedTotalBytes: z.number().min(0).nullable(),
  /** Descriptors that a process may still open. */
  descriptors: z.number().min(0).nullable(),
});
export type LoaderLimits = z.infer<typeof LoaderLimits>;

/** What was measured of one sample and one worker. Null: not measured. */
export const LoaderUnits = z.object({
  sampleBytes: z.number().min(0),
  /** Tensors of a sample: with the sharing strategy `file_descriptor` each of a batch takes one descriptor. */
  tensors: z.int().min(0).nullable(),
  /** Memory of one worker before it loads anything. */
  workerBytes: z.number().min(0).nullable(),
});
export type LoaderUnits = z.infer<typeof LoaderUnits>;
