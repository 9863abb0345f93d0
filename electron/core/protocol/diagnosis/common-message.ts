import { z } from 'zod';
import { ProbeReason } from './probe-result.ts';

/** What every probe in Python may say besides its own messages. */
export const CommonMessage = z.discriminatedUnion('kind', [
  /** It works on this now: a module, an operation or a folder. `done` of `of` steps are behind it; null: unknown. */
  z.object({
    kind: z.literal('doing'),
    on: z.string().nullable(),
    done: z.int().min(0).default(0),
    of: z.int().min(0).nullable().default(null),
  }),
  /** It can do nothing here, and says why. */
  z.object({ kind: z.literal('unable'), reason: ProbeReason }),
]);
export type CommonMessage = z.infer<typeof CommonMessage>;
