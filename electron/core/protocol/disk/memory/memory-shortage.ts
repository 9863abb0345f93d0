import { z } from 'zod';
import { openEnum } from '../../open-enum.ts';
import { openUnion, UnknownFact } from '../../open-union.ts';
import { GpuHolder } from './gpu-holder.ts';
import { MemoryResource } from './memory-resource.ts';

/**
 * Kinds of out-of-memory. `oom-load`: before the first iteration; `oom-external`: others hold the memory;
 * `oom-train-growth`: the use rose iteration by iteration; `oom-train-spike`: one iteration needed much more than the
 * others; `commit`: the system can promise no more memory; `fragmentation`: enough was free, but not in one piece.
 */
export const ShortageKind = openEnum([
  'oom-load',
  'oom-external',
  'oom-train-growth',
  'oom-train-spike',
  'commit',
  'fragmentation',
]);
export type ShortageKind = z.infer<typeof ShortageKind>;

const Bytes = z.number().min(0);

/** One observation that a kind of out-of-memory rests on. */
export const ShortageEvidence = openUnion(
  z.discriminatedUnion('kind', [
    /** The text of the job names the commit limit. */
    z.object({ kind: z.literal('commit-text') }),
    /** The system's promises were nearly used up while the GPU had memory left; its free bytes, null if unknown. */
    z.object({
      kind: z.literal('commit-full'),
      committedBytes: Bytes,
      limitBytes: Bytes,
      deviceFreeBytes: Bytes.nullable(),
    }),
    /** The job itself held and asked for almost nothing of the card. */
    z.object({
      kind: z.literal('own-share-tiny'),
      ownBytes: Bytes,
      requestedBytes: Bytes.nullable(),
      freeBytes: Bytes,
      totalBytes: Bytes,
    }),
    /** Before its work it asked for what fits on the card, but not beside what others held of it. */
    z.object({
      kind: z.literal('others-hold'),
      othersBytes: Bytes,
      requestedBytes: Bytes,
      freeBytes: Bytes,
      totalBytes: Bytes,
    }),
    /** Other processes took more of the card shortly before. */
    z.object({ kind: z.literal('others-rose'), risenBytes: Bytes, withinMs: z.number().min(0) }),
    /** PyTorch held enough memory for the request, but not in one piece. */
    z.object({
      kind: z.literal('unallocated'),
      unallocatedBytes: Bytes,
      reservedBytes: Bytes,
      requestedBytes: Bytes.nullable(),
    }),
    /** The use of this attempt rises. */
    z.object({ kind: z.literal('rising'), resource: MemoryResource, byChance: z.number() }),
    /** The use of this attempt does not rise. */
    z.object({ kind: z.literal('not-rising'), resource: MemoryResource, byChance: z.number() }),
    /** Earlier processes of the run died after about as many iterations. */
    z.object({ kind: z.literal('dies-alike'), everyIterations: z.int().min(1) }),
    /** It asked for more at once than the GPU has, or than its own cap allows; `limitBytes`: whichever that is. */
    z.object({
      kind: z.literal('request-too-large'),
      requestedBytes: Bytes,
      limitBytes: Bytes,
      isCap: z.boolean(),
    }),
    /** Its own cap refused it while the GPU had enough left. */
    z.object({ kind: z.literal('cap-reached'), allowedBytes: Bytes, freeBytes: Bytes }),
    /** It had not begun an iteration. */
    z.object({ kind: z.literal('before-work') }),
    UnknownFact,
  ]),
);
export type ShortageEvidence = z.infer<typeof ShortageEvidence>;

/** The GPU that others filled. */
export const FilledCard = z.object({
  /** `key` of the GPU in the samples. */
  gpu: z.string(),
  name: z.string(),
  /** What processes other than the job and its parents held of it when the job ran out of memory. */
  othersBytes: Bytes,
  /** What living parents of the job held of it. */
  parentBytes: Bytes,
});
export type FilledCard = z.infer<typeof FilledCard>;

/** Which out-of-memory it was. */
export const MemoryShortage = z.object({
  /** Null if nothing shows it. */
  kind: ShortageKind.nullable(),
  because: z.array(ShortageEvidence),
  /** Who held memory of the card, the largest first; empty if unknown, or if that does not matter. */
  holders: z.array(GpuHolder),
  /** Where others held the memory, the GPU that was measured; null: none was, or others were not to blame. */
  card: FilledCard.nullable().default(null),
});
export type MemoryShortage = z.infer<typeof MemoryShortage>;
