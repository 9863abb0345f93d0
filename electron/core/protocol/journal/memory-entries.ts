import { z } from 'zod';
import { AttemptNumber, IterationNumber } from '../basics.ts';
import { MemoryPeak } from '../disk/memory/memory-peak.ts';

/** Records of what an attempt uses. */
export const MEMORY_ENTRIES = [
  /** What was measured while the iterations since the last such record were made; missing if nothing was. */
  z.object({
    kind: z.literal('memory-measured'),
    attempt: AttemptNumber,
    /** The last of them. */
    iteration: IterationNumber,
    /** Each resource once. */
    peaks: z.array(MemoryPeak),
  }),
  /** The user wants the job to end after an iteration and to go on in a fresh process. */
  z.object({ kind: z.literal('recycle-requested'), attempt: AttemptNumber }),
] as const;
