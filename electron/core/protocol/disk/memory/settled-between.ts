import { z } from 'zod';
import { openEnum } from '../../open-enum.ts';
import { GpuHolder } from './gpu-holder.ts';

const Bytes = z.number().min(0);

/**
 * How the memory of a GPU came back between two children that the script of a job started itself. Amounts are what is in use
 * above the use before the job, without what the asking process holds.
 */
export const SettledBetween = z.object({
  /** The GPU, as the driver calls it. */
  gpu: z.string(),
  /** `settled`: it is back; `held`: it was not when the time was over; `unmeasured`: that is not known. */
  outcome: openEnum(['settled', 'held', 'unmeasured']),
  waitedMs: z.number().min(0),
  /** The most in use after the child: what it left behind. Null: not reported. */
  leftBytes: Bytes.nullable(),
  /** In use at the last look; null: not reported. */
  heldBytes: Bytes.nullable(),
  /** Who held memory at the last look, at most 20, the largest first. Empty once it is back. */
  holders: z.array(GpuHolder),
});
export type SettledBetween = z.infer<typeof SettledBetween>;

/** All such waits of an attempt. */
export const SettledSoFar = z.object({
  count: z.int().min(1),
  waitedMs: z.number().min(0),
  last: SettledBetween,
});
export type SettledSoFar = z.infer<typeof SettledSoFar>;

/** What the job is answered: the newest answer in `settle.answer`, which has earlier ones in `others`. */
export interface SettleAnswer {
  /** As the job asked it. */
  question: string;
  /** `off`: the policy does not wait; `no-card`: the job was not seen to use one. */
  outcome: SettledBetween['outcome'] | 'off' | 'no-card';
  waitedMs: number;
  leftBytes: number | null;
  heldBytes: number | null;
  holders: { pid: number; name: string | null; usedBytes: number | null }[];
}
