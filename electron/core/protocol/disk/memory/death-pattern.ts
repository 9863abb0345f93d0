import { z } from 'zod';
import { IterationNumber } from '../../basics.ts';
import { openUnion, UnknownFact } from '../../open-union.ts';

/** What repeated deaths have in common. */
export const DeathPattern = openUnion(
  z.discriminatedUnion('kind', [
    /** Fresh processes die at the same iteration too: the cause is its point, or native code that it reaches. */
    z.object({ kind: z.literal('point-specific'), iteration: IterationNumber }),
    /** Processes die after about as many iterations, wherever they began: a leak, handles, fragmentation. */
    z.object({ kind: z.literal('cumulative'), everyIterations: z.int().min(1) }),
    UnknownFact,
  ]),
);
export type DeathPattern = z.infer<typeof DeathPattern>;
