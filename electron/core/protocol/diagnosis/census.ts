import { z } from 'zod';

/** What holds memory in a job. Bytes that an earlier holder has too are not counted again. */
const MemoryHolder = z.object({
  /** `module.name` of a global; empty for what only functions hold. */
  name: z.string(),
  /** The same for the same object as long as it lives. */
  id: z.string(),
  /** In main memory. */
  bytes: z.number().min(0),
  gpuBytes: z.number().min(0),
  /** Name of its type. */
  type: z.string(),
  /** Name of the type of its last element; null for none. */
  of: z.string().nullable(),
  /** Its elements; null if it is no container. */
  length: z.int().nullable(),
  /** True if the time was over while it was counted: it has more. */
  isCut: z.boolean().default(false),
});
export type MemoryHolder = z.infer<typeof MemoryHolder>;

/** Who holds memory in a job at one moment, the largest first (electron/python/start/vigil_start/_census.py). */
export const Census = z.object({
  holders: z.array(MemoryHolder),
  /** Objects that were followed. */
  objects: z.int(),
  /** True if there were more than it had time for. */
  isPartial: z.boolean(),
});
export type Census = z.infer<typeof Census>;
