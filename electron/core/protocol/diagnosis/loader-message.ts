import { z } from 'zod';
import { LoaderLimits } from './loader-settings.ts';
import { LoaderTest, NotCaughtWhy } from './loader-tests.ts';

/** What the probe of a loader says (electron/python/probes/vigil_probes/loader/probe.py). */
export const LoaderMessage = z.discriminatedUnion('kind', [
  /** It begins with this. `catch`: the script runs until it makes a loader. */
  z.object({
    kind: z.literal('stage'),
    stage: z.union([z.literal('catch'), LoaderTest]),
    workers: z.int().nullable(),
    prefetch: z.int().nullable(),
  }),
  /** What the script did before it made its loader. `what`: `written`, `removed`, `program`, `network` and the like. */
  z.object({ kind: z.literal('deed'), what: z.string(), of: z.string() }),
  z.object({ kind: z.literal('remark'), text: z.string() }),
  /** `seen`: loaders that were made, none of which was the wanted one. */
  z.object({ kind: z.literal('not-caught'), why: NotCaughtWhy, text: z.string(), seen: z.int() }),
  z.object({
    kind: z.literal('caught'),
    /** Class of the dataset. */
    dataset: z.string(),
    /** False for an iterable of a factory, which has no workers that could be changed. */
    isTorch: z.boolean(),
    /** Samples; null: unknown. */
    length: z.number().nullable(),
    isIterable: z.boolean(),
    /** As the job set it; null: none, or unknown. */
    batch: z.int().min(1).nullable(),
    workers: z.int().min(0).nullable(),
    prefetch: z.int().min(1).nullable(),
    startMethod: z.string(),
    /** torch's sharing strategy; null without torch. */
    sharing: z.string().nullable(),
    isPersistent: z.boolean(),
    isPinned: z.boolean(),
  }),
  LoaderLimits.extend({ kind: z.literal('limits') }),
  z.object({ kind: z.literal('doing'), on: z.string() }),
  /** A sample that was loaded alone. */
  z.object({
    kind: z.literal('sample'),
    index: z.int(),
    ms: z.number(),
    bytes: z.number(),
    tensors: z.int(),
  }),
  /** A test that passed. */
  z.object({
    kind: z.literal('measured'),
    stage: LoaderTest,
    workers: z.int().min(0),
    prefetch: z.int().min(1).nullable(),
    batches: z.int().min(0),
    /** Of all batches. */
    seconds: z.number().min(0),
    /** Until the workers were started. */
    spawnMs: z.number(),
    firstBatchMs: z.number().nullable(),
    /** Batches after those that the workers had prepared while they started, and their time; null: none came. */
    steadyBatches: z.int().min(0),
    steadySeconds: z.number().nullable(),
    batchBytes: z.number().nullable(),
    batchTensors: z.int().nullable(),
    /** Memory that belongs to one worker alone, and what it has committed. */
    workerBytes: z.number().nullable(),
    commitBytes: z.number().nullable(),
  }),
  /** A test that raised an exception. `stacks`: of the workers. */
  z.object({
    kind: z.literal('raised'),
    stage: LoaderTest,
    workers: z.int().nullable(),
    type: z.string(),
    text: z.string(),
    trace: z.string(),
    stacks: z.string(),
  }),
  /** A stage timing that the job printed. */
  z.object({ kind: z.literal('line'), text: z.string() }),
  /** Files that were read while samples were loaded. */
  z.object({ kind: z.literal('files'), paths: z.array(z.string()) }),
  z.object({ kind: z.literal('done') }),
]);
export type LoaderMessage = z.infer<typeof LoaderMessage>;
