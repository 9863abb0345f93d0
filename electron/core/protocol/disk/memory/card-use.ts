import { z } from 'zod';

/** A GPU that a job uses. */
export const CardUse = z.object({
  /** `key` of the GPU in samples. */
  gpu: z.string(),
  /** As the driver calls it. */
  name: z.string(),
  /**
   * Bytes that were in use on it beside the jobs of Vigil, when the attempt was measured first; null: not reported.
   */
  baselineBytes: z.number().min(0).nullable(),
});
export type CardUse = z.infer<typeof CardUse>;
