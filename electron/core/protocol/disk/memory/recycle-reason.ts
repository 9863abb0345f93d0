import { z } from 'zod';
import { openUnion, UnknownFact } from '../../open-union.ts';
import { RecyclePreset } from '../../policy/recycle-policy.ts';
import { MemoryResource } from './memory-resource.ts';

/** An amount of a resource: bytes, or a number of handles. */
const Amount = z.number();

/** Why an attempt is ended although nothing failed; all but a pause start another. */
export const RecycleReason = openUnion(
  z.discriminatedUnion('kind', [
    /** The use rises, and the next iteration is expected to come too close to the wall. */
    z.object({
      kind: z.literal('trend'),
      resource: MemoryResource,
      /** Level of the last iterations, without their noise. */
      level: Amount,
      /** What the next iteration is expected to add. */
      step: Amount,
      /** What a single iteration may take beyond that. */
      spike: Amount,
      /** The wall. */
      limit: Amount,
      /** Chance that use without a trend rises like this, from 0 to 1. */
      byChance: z.number(),
    }),
    /** The last iteration itself came too close to the wall. */
    z.object({ kind: z.literal('level'), resource: MemoryResource, peak: Amount, limit: Amount }),
    /** The GPU uses main memory, and that slows the job down. */
    z.object({
      kind: z.literal('spill'),
      sharedBytes: Amount,
      /** What it used of it before. */
      baselineBytes: Amount,
      iterationMs: z.number().min(0),
      /** Median of the earlier iterations. */
      usualMs: z.number().min(0),
    }),
    /** Processes of the run die in this iteration of theirs, whatever runs out. */
    z.object({
      kind: z.literal('deaths'),
      /** The iteration of its process in which the earliest of them died. */
      processIteration: z.int().min(1),
      /** How many died there. */
      count: z.int().min(2),
    }),
    /** The user wants it after so many iterations of a process. */
    z.object({ kind: z.literal('count'), everyIterations: z.int().min(1) }),
    /** A preset that the user chose plans so many iterations for a process. */
    z.object({ kind: z.literal('preset'), preset: RecyclePreset, iterations: z.int().min(1) }),
    /** The user wants it after so much time of a process. */
    z.object({ kind: z.literal('time'), everyMs: z.number().min(0), attemptMs: z.number().min(0) }),
    /** The user asks for it now. */
    z.object({ kind: z.literal('request') }),
    /** The user wants the run to pause: no fresh process goes on. */
    z.object({ kind: z.literal('pause') }),
    UnknownFact,
  ]),
);
export type RecycleReason = z.infer<typeof RecycleReason>;
