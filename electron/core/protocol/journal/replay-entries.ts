import { z } from 'zod';
import { AttemptNumber, ByteOffset } from '../basics.ts';
import { ReplayFact } from '../disk/replay-fact.ts';

/** Records of resume by replay. Readers that skip them know the work and its verdicts, but not that the run can resume. */
export const REPLAY_ENTRIES = [
  /**
   * Variables of the job on which its results may depend, as in the first attempt with replay; null: not set. Every later
   * attempt gets the same.
   */
  z.object({ kind: z.literal('replay-pinned'), variables: z.record(z.string(), z.string().nullable()) }),
  /** A report about replay. Of those that only tell how far it is, at most fifty an attempt are recorded. */
  z.object({
    kind: z.literal('replay-told'),
    attempt: AttemptNumber,
    fact: ReplayFact,
    eventsOffset: ByteOffset,
  }),
  /** The output of the attempt up to this position repeats that of earlier attempts. */
  z.object({ kind: z.literal('output-repeated'), attempt: AttemptNumber, bytes: ByteOffset }),
  /** The same of the kept copy of a log file. */
  z.object({
    kind: z.literal('log-file-repeated'),
    attempt: AttemptNumber,
    file: z.int().min(1),
    bytes: ByteOffset,
  }),
] as const;
