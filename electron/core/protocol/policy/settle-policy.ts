import { z } from 'zod';

/**
 * What becomes of a run whose card is still in use when the wait is over. A run that waits keeps its place in the queue,
 * so one that gives a turn at a time waits with it.
 */
const SettleChoice = z.enum(['wait', 'go-on-if-it-fits']);

const SETTLE_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 24 * 60 * 60_000;

/** How the next attempt waits for a free GPU. The rule is in core/memory/gate/settle-gate.ts. */
export const SettlePolicy = z.strictObject({
  /** False: an attempt starts whatever the card holds. */
  enabled: z.boolean().default(true),
  /** How long to wait before the processes that hold memory are listed, in milliseconds. */
  waitMs: z.int().min(0).max(LONGEST_WAIT_MS).default(SETTLE_WAIT_MS),
  /** What follows then. */
  afterwards: SettleChoice.default('wait'),
});
export type SettlePolicy = z.output<typeof SettlePolicy>;
