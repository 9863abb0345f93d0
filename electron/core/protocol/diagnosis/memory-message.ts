import { z } from 'zod';

/** What the probe `memory` says (electron/python/probes/vigil_probes/memory.py). Bytes and milliseconds. */
export const MemoryMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('doing'), on: z.string() }),
  /** What the system leaves. `commit`: null if it promises any number; `limit`: of the address space, null without one. */
  z.object({
    kind: z.literal('room'),
    room: z.number().nullable(),
    commit: z.number().nullable(),
    limit: z.number().nullable(),
    processors: z.int(),
  }),
  /** One more block was taken and touched. `atBytes`: all so far. */
  z.object({ kind: z.literal('step'), atBytes: z.number(), bytes: z.number(), ms: z.number() }),
  /** The system refused the block that would have reached this size. */
  z.object({ kind: z.literal('refused'), atBytes: z.number(), capBytes: z.number() }),
  /** It stopped before the cap, because so little was left. */
  z.object({ kind: z.literal('stopped'), atBytes: z.number(), left: z.number() }),
  z.object({ kind: z.literal('taken'), atBytes: z.number(), capBytes: z.number() }),
  /** Threads that numpy's linear algebra uses. */
  z.object({ kind: z.literal('threads'), threads: z.int(), processors: z.int() }),
  z.object({ kind: z.literal('raised'), of: z.string(), text: z.string() }),
  /** Memory after an iteration with a Gaussian process. */
  z.object({
    kind: z.literal('loop'),
    iteration: z.int(),
    bytes: z.number().nullable(),
    ms: z.number(),
    withNumpy: z.boolean(),
  }),
  z.object({ kind: z.literal('done') }),
]);
export type MemoryMessage = z.infer<typeof MemoryMessage>;
