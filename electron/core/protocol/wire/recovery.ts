import { z } from 'zod';
import { EpochMs } from '../basics.ts';

/** A death after which Vigil started the job again by itself, and the job completed another iteration or finished. */
export const Recovery = z.object({
  /** When the attempt began that went on. */
  at: EpochMs,
  /** The last iteration before the death; 0: none was complete. */
  iteration: z.int().min(0),
});
export type Recovery = z.infer<typeof Recovery>;
