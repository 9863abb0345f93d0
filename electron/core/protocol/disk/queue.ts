import { z } from 'zod';
import { EpochMs, RunId } from '../basics.ts';
import { FILE_FORMAT } from '../version.ts';

/** How many queued runs may go on at once. */
export const AtOnce = z.int().min(1).max(64);

/**
 * `queue.json` in the home folder: what a person decided about the queue. Which runs are queued stands in their own
 * journals; without this file only their order is lost.
 */
export const QueueFile = z.object({
  format: z.literal(FILE_FORMAT),
  /** Queued runs in the order in which their turn comes; those that are missing follow, the oldest first. */
  order: z.array(RunId),
  /** True while a person holds the queue. */
  held: z.boolean(),
  /** Failures before this moment trip the breaker no more. */
  resumedAt: EpochMs,
  /** How many at once, as a person chose; null: one for each GPU, of which one is assumed. */
  atOnce: AtOnce.nullable(),
});
export type QueueFile = z.infer<typeof QueueFile>;

/** Why the queue gives no turns. */
export const QueuePause = z.discriminatedUnion('because', [
  z.object({ because: z.literal('held') }),
  z.object({
    because: z.literal('same-failures'),
    /** What they have in common. */
    fingerprint: z.string(),
    /** The runs that failed so, the last one last. */
    runs: z.array(RunId),
  }),
]);
export type QueuePause = z.infer<typeof QueuePause>;

/** The queue as it stands. */
export const QueueView = z.object({
  /** Queued runs, the next one first. */
  order: z.array(RunId),
  /** null while turns are given. */
  pause: QueuePause.nullable(),
  /** How many runs may go on at once, and whether a person said so. */
  atOnce: z.object({ count: AtOnce, chosen: z.boolean() }),
  /** Runs that came through the queue and failed: what "re-run the failed" would take up. */
  failed: z.array(RunId),
});
export type QueueView = z.infer<typeof QueueView>;
