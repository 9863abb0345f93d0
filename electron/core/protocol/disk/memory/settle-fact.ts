import { z } from 'zod';
import { openUnion, UnknownFact } from '../../open-union.ts';

const Bytes = z.number().min(0);

/** Why a card counts as free for the next attempt. */
export const SettlePass = openUnion(
  z.discriminatedUnion('kind', [
    /** The use is back at what it was before the last attempt; `parentBytes` of it belong to living parents of the job. */
    z.object({
      kind: z.literal('settled'),
      usedBytes: Bytes,
      baselineBytes: Bytes,
      parentBytes: Bytes,
      waitedMs: z.number().min(0),
    }),
    /** The card is still in use, but what is free is enough for the predicted peak, as the user chose. */
    z.object({ kind: z.literal('fits'), freeBytes: Bytes, neededBytes: Bytes, waitedMs: z.number().min(0) }),
    /** The driver reports no use; all processes of earlier attempts have ended. */
    z.object({ kind: z.literal('unmeasured'), waitedMs: z.number().min(0) }),
    /** The user chose to start now. */
    z.object({ kind: z.literal('forced'), usedBytes: Bytes.nullable(), waitedMs: z.number().min(0) }),
    UnknownFact,
  ]),
);
export type SettlePass = z.infer<typeof SettlePass>;

/** What keeps the gate closed. */
export const SettleObstacle = openUnion(
  z.discriminatedUnion('kind', [
    /** The use, without that of parents of the job, exceeds the baseline by more than the allowance. */
    z.object({
      kind: z.literal('in-use'),
      usedBytes: Bytes,
      baselineBytes: Bytes,
      allowanceBytes: Bytes,
      parentBytes: Bytes,
    }),
    /** The use is back, but not yet for long enough. */
    z.object({ kind: z.literal('not-steady'), looks: z.int().min(0), needed: z.int().min(1) }),
    /**
     * The last attempt ran out of memory because others held it, and they hold hardly less than then. `heldBytes` and
     * `fullAtBytes` are without parents of the job.
     */
    z.object({
      kind: z.literal('still-full'),
      heldBytes: Bytes,
      fullAtBytes: Bytes,
      allowanceBytes: Bytes,
      parentBytes: Bytes,
    }),
    /** The driver did not report the use this time. */
    z.object({ kind: z.literal('not-reported') }),
    /** Vigil has not measured the card yet. */
    z.object({ kind: z.literal('not-measured') }),
    /** No driver reports this card any more. */
    z.object({ kind: z.literal('card-gone') }),
    UnknownFact,
  ]),
);
export type SettleObstacle = z.infer<typeof SettleObstacle>;
