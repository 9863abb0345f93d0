import { z } from 'zod';
import { AttemptNumber, ByteOffset, IterationNumber } from '../basics.ts';
import { CardUse } from '../disk/memory/card-use.ts';
import { CarriedMemory } from '../disk/memory/carried-memory.ts';
import { GivenCards } from '../disk/memory/given-card.ts';
import { MemoryCleaned } from '../disk/memory/memory-cleaned.ts';
import { MemoryPeak } from '../disk/memory/memory-peak.ts';
import { SettledBetween } from '../disk/memory/settled-between.ts';
import { TorchSettings } from '../disk/memory/torch-settings.ts';

/** Records of what an attempt uses. */
export const MEMORY_ENTRIES = [
  /** What was measured while the iterations since the last such record were made; missing if nothing was. */
  z.object({
    kind: z.literal('memory-measured'),
    attempt: AttemptNumber,
    /** The last of them. */
    iteration: IterationNumber,
    /** Each resource once. */
    peaks: z.array(MemoryPeak),
  }),
  /**
   * The highest use since the last of those records, once the attempt is over: in an iteration that it did not complete,
   * or before its first; missing if nothing was measured.
   */
  z.object({
    kind: z.literal('memory-at-end'),
    attempt: AttemptNumber,
    /** Each resource once. */
    peaks: z.array(MemoryPeak),
  }),
  /** Memory of the job was cleaned from inside, as Vigil's part in its Python reports. */
  z.object({
    kind: z.literal('memory-cleaned'),
    attempt: AttemptNumber,
    cleaned: MemoryCleaned,
    eventsOffset: ByteOffset,
  }),
  /** The settings of memory that the job's torch uses, as Vigil's part in its Python reports. */
  z.object({
    kind: z.literal('torch-told'),
    attempt: AttemptNumber,
    torch: TorchSettings,
    eventsOffset: ByteOffset,
  }),
  /** The most workers that a data loader of the job's torch has while a change takes them away. */
  z.object({
    kind: z.literal('loader-told'),
    attempt: AttemptNumber,
    workers: z.int().min(0),
    eventsOffset: ByteOffset,
  }),
  /** The script asked for it between two children of its own. */
  z.object({ kind: z.literal('gpu-settled'), attempt: AttemptNumber, settled: SettledBetween }),
  /** A process of the attempt was seen to hold memory of a GPU. */
  z.object({
    kind: z.literal('card-used'),
    attempt: AttemptNumber,
    /** The one of which it uses most. */
    card: CardUse,
    /** Those that it uses beside that, or was given; absent: none. */
    others: z.array(CardUse).optional(),
  }),
  /** The GPUs that the next attempts get, as the user chose. They keep them until the choice or the run begins anew. */
  z.object({ kind: z.literal('cards-given'), ...GivenCards.shape }),
  /** The user wants the next attempt to start whatever its GPU holds. */
  z.object({ kind: z.literal('start-forced') }),
  /** The user wants the job to end after an iteration and to go on in a fresh process. */
  z.object({ kind: z.literal('recycle-requested'), attempt: AttemptNumber }),
  /** A new run learned this from earlier runs of the same script. */
  z.object({
    kind: z.literal('memory-inherited'),
    /** Digest of the scripts and configurations that its command names. */
    script: z.string(),
    learnt: CarriedMemory,
  }),
  /** Its script is another now, so that counts no more. */
  z.object({ kind: z.literal('inheritance-void') }),
  /** The user wants the job to end after an iteration, and the run to stay ended until it is resumed. */
  z.object({ kind: z.literal('pause-requested'), attempt: AttemptNumber }),
] as const;
