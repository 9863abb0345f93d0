import { z } from 'zod';
import { IterationNumber } from '../basics.ts';
import { openUnion, UnknownFact } from '../open-union.ts';

/** Why the Python helper could not accept or read something. */
const HelperFault = openUnion(
  z.discriminatedUnion('kind', [
    /** `given`: the value's Python repr. */
    z.object({ kind: z.literal('not-a-number'), given: z.string() }),
    z.object({ kind: z.literal('values-for-one-point'), values: z.int() }),
    /** A value whose type is not saved. `type`: with its module. */
    z.object({ kind: z.literal('type-not-kept'), type: z.string() }),
    /** An array of objects, of records or with a mask. */
    z.object({ kind: z.literal('array-not-kept') }),
    z.object({ kind: z.literal('contradicts-itself') }),
    /** An exception of Python or of a library, verbatim. */
    z.object({ kind: z.literal('exception'), type: z.string(), message: z.string() }),
    UnknownFact,
  ]),
);
export type HelperFault = z.infer<typeof HelperFault>;

/** A message of the Python helper to the user. */
export const HelperNote = openUnion(
  z.discriminatedUnion('kind', [
    /** `type`: type of the random number generator. */
    z.object({ kind: z.literal('random-not-kept'), type: z.string() }),
    z.object({ kind: z.literal('random-unknown'), iteration: IterationNumber }),
    /** `iteration`: the one after which they were saved; 0: before the first. */
    z.object({ kind: z.literal('values-unreadable'), iteration: z.int().min(0), fault: HelperFault }),
    /** The script keeps values, but its process died before any were saved. */
    z.object({ kind: z.literal('values-never-saved') }),
    z.object({ kind: z.literal('values-not-saved'), fault: HelperFault }),
    /** `path`: path of the checkpoint that a person chose. */
    z.object({ kind: z.literal('chosen-unreadable'), path: z.string(), fault: HelperFault }),
    /** `given`: the value's Python repr. */
    z.object({ kind: z.literal('total-not-understood'), given: z.string() }),
    z.object({ kind: z.literal('goal-not-understood'), given: z.string() }),
    z.object({ kind: z.literal('section-unknown'), given: z.string() }),
    z.object({ kind: z.literal('tell-not-understood'), fault: HelperFault }),
    /** An iteration ended without `run.tell`. */
    z.object({ kind: z.literal('iteration-untold') }),
    /** `run.checkpoint` is not called in every iteration. */
    z.object({ kind: z.literal('checkpoint-too-rare') }),
    UnknownFact,
  ]),
);
export type HelperNote = z.infer<typeof HelperNote>;
