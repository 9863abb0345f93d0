import { z } from 'zod';
import { ByteOffset, EpochMs } from '../basics.ts';

/** What was known of an ending beside its facts, when it was judged. */
export const EndingCircumstances = z.object({
  /** False if it ended while no host was there. */
  watched: z.boolean(),
  /** Which start of the machine it was, in a form that only tells same from other; null if it cannot be told. */
  boot: z.string().nullable(),
  /** When the machine had last woken; null if it had not, or that cannot be told. */
  wokeAt: EpochMs.nullable(),
  /** Bytes of output there were then, kept or dropped: what comes behind them is late. null in journals that do not tell. */
  outputBytes: ByteOffset.nullable().default(null),
});
export type EndingCircumstances = z.infer<typeof EndingCircumstances>;

/**
 * Why an ending was judged again: settings or the reading of the output were changed, the job was heard of after its end, or
 * the rules are newer than the verdict.
 */
export const RejudgedBecause = z.enum(['settings', 'reading', 'output', 'rules']);
export type RejudgedBecause = z.infer<typeof RejudgedBecause>;
