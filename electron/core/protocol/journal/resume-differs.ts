import { z } from 'zod';
import { AttemptNumber, IterationNumber } from '../basics.ts';

/** An attempt that began elsewhere than Vigil had said, as its own first numbers tell. */
export const ResumeDiffers = z.object({
  attempt: AttemptNumber,
  /** Last iteration that was to be done when it began. */
  said: IterationNumber,
  /** The iteration at which it began. */
  seen: IterationNumber,
  /** Iterations of the whole run, if the job told them with that number: then it does not count from where it started. */
  total: IterationNumber.nullable(),
  /** `job`: it reported that iteration itself; `output`: it was read there. */
  by: z.enum(['job', 'output']),
});
export type ResumeDiffers = z.infer<typeof ResumeDiffers>;
