import { z } from 'zod';
import { EpochMs } from '../../basics.ts';
import { openEnum } from '../../open-enum.ts';

/** A process that holds memory of a GPU. Whatever the system does not say is null. */
export const GpuHolder = z.object({
  /** Process id. */
  pid: z.int().min(1),
  name: z.string().nullable(),
  /** Name of the user to whom it belongs. */
  user: z.string().nullable(),
  startedAt: EpochMs.nullable(),
  /** Bytes of the GPU's own memory. */
  usedBytes: z.number().min(0).nullable(),
  /**
   * `orphan`: left behind by an earlier attempt of this run; `attempt`: it belongs to a job that Vigil runs; `parent`: a
   * living parent of this job, such as a sweep agent; `other`: any other process.
   */
  whose: openEnum(['orphan', 'attempt', 'parent', 'other']),
});
export type GpuHolder = z.infer<typeof GpuHolder>;
