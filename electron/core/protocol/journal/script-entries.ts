import { z } from 'zod';
import { AttemptNumber, ByteOffset, EpochMs } from '../basics.ts';
import { Uncaught } from '../disk/ending.ts';

/** What the job, or Vigil's part in its Python, reports about its end. */
export const SCRIPT_ENTRIES = [
  z.object({ kind: z.literal('finish-marker'), attempt: AttemptNumber, eventsOffset: ByteOffset }),
  /** The job continued working after it had reported that it was finished: the marker no longer counts. */
  z.object({ kind: z.literal('work-resumed'), attempt: AttemptNumber, eventsOffset: ByteOffset }),
  /** A top-level Python process of the job began. */
  z.object({
    kind: z.literal('script-began'),
    attempt: AttemptNumber,
    pid: z.int(),
    eventsOffset: ByteOffset,
  }),
  /** The script ran to its end. */
  z.object({
    kind: z.literal('script-ended'),
    attempt: AttemptNumber,
    /** The process that reports it; its beginning may be recorded too. */
    pid: z.int().optional(),
    /** Its output was closed by then, or redirected after its beginning: it may have done more than was observed. */
    outputLeft: z.boolean().optional(),
    /** When it was reported. */
    saidAt: EpochMs.optional(),
    eventsOffset: ByteOffset,
  }),
  /** An uncaught exception in the main thread. Those of other threads are notes, because the job continues. */
  z.object({
    kind: z.literal('exception'),
    attempt: AttemptNumber,
    ...Uncaught.shape,
    /** When it was recorded. */
    saidAt: EpochMs.optional(),
    eventsOffset: ByteOffset,
  }),
] as const;
