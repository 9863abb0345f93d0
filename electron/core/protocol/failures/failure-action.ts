import { z } from 'zod';
import { openUnion, UnknownFact } from '../open-union.ts';

/** What Vigil itself can do about a failure. An action that only a newer version knows is shown, and offers nothing. */
export const FailureAction = openUnion(
  z.discriminatedUnion('kind', [
    /** Waits until the memory of the card is free before the next attempt. */
    z.object({ kind: z.literal('settle-gate') }),
    /** Sets a debug switch, for example `faulthandler` or `launch-blocking`, for one attempt or always. */
    z.object({ kind: z.literal('switch'), name: z.string().min(1) }),
    /** Tries a change of settings, by the name of its preset. */
    z.object({ kind: z.literal('mitigation'), name: z.string().min(1) }),
    /** Ends processes that earlier attempts left behind. */
    z.object({ kind: z.literal('end-leftovers') }),
    /** Runs these probes; none: the usual ones. */
    z.object({ kind: z.literal('diagnose'), probes: z.array(z.string().min(1)).default([]) }),
    /** Resumes from an earlier checkpoint. */
    z.object({ kind: z.literal('resume-earlier') }),
    UnknownFact,
  ]),
);
export type FailureAction = z.infer<typeof FailureAction>;
