import { z } from 'zod';
import { AttemptNumber, EpochMs } from '../basics.ts';

/** How often a run died of a known failure. */
export const FailureTally = z.object({
  /** Id of the entry. */
  id: z.string(),
  /** Deaths of which it is the cause. */
  count: z.int().min(0),
  /** The newest of them. */
  attempt: AttemptNumber,
  at: EpochMs,
  /** How often the user confirmed it, and how often the user rejected it. */
  right: z.int().min(0),
  wrong: z.int().min(0),
});
export type FailureTally = z.infer<typeof FailureTally>;

/** Deaths of a run that no entry of the catalogue explains. */
export const UnexplainedDeaths = z.object({
  /** What they have in common: `fingerprint` of the endings. */
  fingerprint: z.string(),
  count: z.int().min(1),
  /** The newest of them. */
  attempt: AttemptNumber,
  at: EpochMs,
});
export type UnexplainedDeaths = z.infer<typeof UnexplainedDeaths>;
