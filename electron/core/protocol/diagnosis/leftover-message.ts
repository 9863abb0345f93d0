import { z } from 'zod';

/** What the probe `leftovers` says (electron/python/probes/vigil_probes/leftovers.py). */
export const LeftoverMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('doing'), on: z.string() }),
  /** The system does not show processes to the probe. */
  z.object({ kind: z.literal('no-processes') }),
  /** Children that have ended, and that their parent does not reap. At most 100 `pids` and 10 `names`. */
  z.object({
    kind: z.literal('zombies'),
    parent: z.int(),
    parentName: z.string().nullable(),
    pids: z.array(z.int()),
    count: z.int(),
    names: z.array(z.string()),
  }),
  /** `folder`: of the ended run that it belongs to; null for a worker that lost its parent. */
  z.object({
    kind: z.literal('orphan'),
    pid: z.int(),
    folder: z.string().nullable(),
    command: z.string(),
  }),
  /** Jobs that use one cache: by the same argument, or by files that they write there. */
  z.object({
    kind: z.literal('cache'),
    folder: z.string(),
    pids: z.array(z.int()),
    how: z.enum(['argument', 'files']),
  }),
  /**
   * A lock file. `isSystem`: the system holds the lock (flock); others lock by existing. `holders`: processes that have it
   * open, null if unknown; `pid`: the process that it names, null if none; `isAlive`: whether that lives.
   */
  z.object({
    kind: z.literal('lock'),
    file: z.string(),
    ageMs: z.number(),
    isSystem: z.boolean(),
    holders: z.array(z.int()).nullable(),
    pid: z.int().nullable(),
    isAlive: z.boolean().nullable(),
  }),
  z.object({ kind: z.literal('done') }),
]);
export type LeftoverMessage = z.infer<typeof LeftoverMessage>;
