import { z } from 'zod';
import { ValueFault } from '../../value-fault.ts';

/** What is wrong with a line of a journal. */
export const JournalFault = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('not-a-record') }),
  z.object({ kind: z.literal('checksum') }),
  /** Its sequence number is not the expected one. */
  z.object({ kind: z.literal('out-of-order'), record: z.int(), expected: z.int() }),
  /** `field`: with dots between its parts, empty for the whole. */
  z.object({ kind: z.literal('content'), field: z.string(), fault: ValueFault }),
  /** Its event cannot happen in the phase after the preceding lines. */
  z.object({ kind: z.literal('impossible'), event: z.string(), phase: z.string() }),
]);
export type JournalFault = z.infer<typeof JournalFault>;
