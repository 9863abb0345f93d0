import { z } from 'zod';
import { SystemError } from '../../disk/system-error.ts';

/** A checkpoint does not exist, or cannot be used or written. */
export const CheckpointProblem = z.discriminatedUnion('code', [
  /** `error`: null if none is known. */
  z.object({ code: z.literal('checkpoint-unwritable'), path: z.string(), error: SystemError.nullable() }),
  z.object({ code: z.literal('no-such-checkpoint'), id: z.string(), file: z.string() }),
  /**
   * A run cannot resume from this checkpoint: it does not exist, it fails verification, or the job cannot resume. Or
   * Vigil cannot pass it to the job, or another run cannot use a copy of it.
   */
  z.object({
    code: z.literal('checkpoint-unusable'),
    id: z.string(),
    file: z.string(),
    because: z.enum(['not-there', 'not-sound', 'cannot-resume', 'not-told', 'not-handed-over']),
  }),
]);
