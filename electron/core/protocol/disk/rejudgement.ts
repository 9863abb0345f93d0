import { z } from 'zod';
import { ByteOffset, EpochMs } from '../basics.ts';
import { openEnum } from '../open-enum.ts';

/** What was known about an ending, apart from its facts, when it was judged. */
export const EndingCircumstances = z.object({
  /** False if it ended while no host was running. */
  watched: z.boolean(),
  /** Identity of the machine's boot, only for comparison; null if unknown. */
  boot: z.string().nullable(),
  /** When the machine last woke; null if it had not slept or the time is unknown. */
  wokeAt: EpochMs.nullable(),
  /**
   * Bytes of output at that time, kept or dropped: output after them is late. null in journals that do not record it.
   */
  outputBytes: ByteOffset.nullable().default(null),
});
export type EndingCircumstances = z.infer<typeof EndingCircumstances>;

/**
 * Why an ending was judged again: settings or the reading of the output changed, or a report of the job arrived after
 * its end. Or the rules are newer than the verdict.
 */
export const RejudgedBecause = openEnum(['settings', 'reading', 'output', 'rules']);
export type RejudgedBecause = z.infer<typeof RejudgedBecause>;
