import { z } from 'zod';
import { ByteOffset } from '../basics.ts';
import { ReplayFact } from '../disk/replay-fact.ts';

/** How far a job has caught up by replay: `done` of `of` kept calls are answered. */
export const CatchingUp = z.object({ done: z.int().min(0), of: z.int().min(1) });
export type CatchingUp = z.infer<typeof CatchingUp>;

/** How resume by replay goes in one attempt. */
export const AttemptReplay = z.object({
  /** Calls that earlier attempts had kept. */
  kept: z.int().min(0),
  /** True once this attempt has kept a new call. */
  keepsCalls: z.boolean(),
  /** Set while kept calls are answered. */
  catchingUp: CatchingUp.nullable(),
  /** True while a kept call is made again and compared, which takes as long as any other call. */
  isProving: z.boolean().default(false),
  /** How catching up ended: `caught-up` or `other-way`; null: it has not. */
  outcome: ReplayFact.nullable(),
  /** Why no further calls are kept; null: they are. */
  refused: ReplayFact.nullable(),
  /** Output up to here repeats that of earlier attempts; 0: none does, or that is not known yet. */
  repeatedBytes: ByteOffset,
});
export type AttemptReplay = z.infer<typeof AttemptReplay>;
