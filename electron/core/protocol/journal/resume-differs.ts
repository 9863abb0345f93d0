import { z } from 'zod';
import { AttemptNumber, IterationNumber } from '../basics.ts';

/** An attempt that resumed elsewhere than Vigil expected, according to its own first numbers. */
export const ResumeDiffers = z.object({
  attempt: AttemptNumber,
  /** Last completed iteration when it began, according to Vigil. */
  said: IterationNumber,
  /** The first iteration that it reported. */
  seen: IterationNumber,
  /**
   * Iterations of the whole run, if the job printed the total with that number: then it does not count from its resume
   * point.
   */
  total: IterationNumber.nullable(),
  /** `job`: it reported that iteration itself; `output`: it was read from the output. */
  by: z.enum(['job', 'output']),
});
export type ResumeDiffers = z.infer<typeof ResumeDiffers>;
