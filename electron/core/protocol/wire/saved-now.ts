import { z } from 'zod';
import { IterationNumber } from '../basics.ts';

/** What became of a request for a checkpoint. */
export const SavedNow = z.object({
  /** The iteration up to which a checkpoint of Vigil's own goes; null: it can write none. */
  iteration: IterationNumber.nullable(),
  /** The job is asked to save what it has after its current iteration. */
  isAsked: z.boolean(),
});
export type SavedNow = z.infer<typeof SavedNow>;
