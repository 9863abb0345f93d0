import { z } from 'zod';
import { EpochMs, RunId } from '../basics.ts';
import { FILE_FORMAT } from '../version.ts';

/** How many queued runs may be active at once. */
export const RunsAtOnce = z.int().min(1).max(64);

/**
 * `queue.json` in the home folder: a person's decisions about the queue. Each run's own journal records whether it is
 * queued; without this file only the order is lost.
 */
export const QueueFile = z.object({
  format: z.literal(FILE_FORMAT),
  /** Queued runs in order; missing ones follow, oldest first. */
  order: z.array(RunId),
  /** True while a person holds the queue. */
  held: z.boolean(),
  /** Failures before this time no longer trip the breaker. */
  resumedAt: EpochMs,
  /** The most runs at once, as the user chose; null: one for each GPU that runs choose, else one. */
  atOnce: RunsAtOnce.nullable(),
});
export type QueueFile = z.infer<typeof QueueFile>;

/** Why the queue is paused. */
export const QueuePause = z.discriminatedUnion('because', [
  z.object({ because: z.literal('held') }),
  z.object({
    because: z.literal('same-failures'),
    /** What they have in common. */
    fingerprint: z.string(),
    /** The runs that failed in this way, the last one last. */
    runs: z.array(RunId),
  }),
]);
export type QueuePause = z.infer<typeof QueuePause>;

/** The current queue. */
export const QueueView = z.object({
  /** Queued runs, the next one first. */
  order: z.array(RunId),
  /** null while the queue is not paused. */
  pause: QueuePause.nullable(),
  atOnce: z.object({
    /** How many runs may be active at once. */
    count: RunsAtOnce,
    /** True if a person chose that. */
    chosen: z.boolean(),
    /** True if none did and queued runs chose GPUs: of these there may be more, one for each GPU. */
    byGpu: z.boolean().default(false),
  }),
  /** Runs that came through the queue and failed: those that "re-run the failed" would queue. */
  failed: z.array(RunId),
});
export type QueueView = z.infer<typeof QueueView>;
