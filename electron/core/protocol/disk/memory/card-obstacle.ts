import { z } from 'zod';
import { openUnion, UnknownFact } from '../../open-union.ts';

/** Why a run cannot be given the GPUs that it is to use. */
export const CardObstacle = openUnion(
  z.discriminatedUnion('kind', [
    /** Other runs use them all. `count`: how many there are. */
    z.object({ kind: z.literal('none-free'), count: z.int().min(1) }),
    /** There is none to choose from. */
    z.object({ kind: z.literal('none-there') }),
    /** No GPU has this name, or several have. `known`: the numbers and names of those there are. */
    z.object({ kind: z.literal('not-known'), card: z.string(), known: z.array(z.string()) }),
    /** The run was given it, and no driver reports it any more. */
    z.object({ kind: z.literal('gone'), card: z.string() }),
    /** The GPUs have not been read yet. */
    z.object({ kind: z.literal('not-measured') }),
    /** For half a minute nothing has read them. */
    z.object({ kind: z.literal('not-read') }),
    UnknownFact,
  ]),
);
export type CardObstacle = z.infer<typeof CardObstacle>;
