import { z } from 'zod';
import { MemoryResource } from './memory-resource.ts';

/** Highest use of a resource by a job during an iteration. */
export const MemoryPeak = z.object({
  resource: MemoryResource,
  /** Bytes, or a number of handles. */
  peak: z.number().min(0),
  /** The use at which attempts die, or become slow; null if it is unknown. */
  limit: z.number().min(0).nullable(),
});
export type MemoryPeak = z.infer<typeof MemoryPeak>;
