import { z } from 'zod';

/** What part of a run would survive if its job died now. */
export const SafetyView = z.object({
  /** False: the next attempt would start from the beginning, so all of the work is unsaved. */
  canResume: z.boolean(),
  /** Set if it would run again from its start and be given the calls that it has had. */
  byReplay: z.literal(true).optional(),
  /** Last iteration that would not be repeated; null: the job saves its state itself, and how much is unknown. */
  savedIteration: z.int().min(0).nullable(),
});
export type SafetyView = z.infer<typeof SafetyView>;
