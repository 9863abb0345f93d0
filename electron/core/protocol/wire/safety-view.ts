import { z } from 'zod';

/** What of a run would outlive its job, if that died now. */
export const SafetyView = z.object({
  /** False: the next attempt would start from the beginning, so all of the work is unsaved. */
  canResume: z.boolean(),
  /** Last iteration that would not be computed again; null: the job saves its state itself, and what it has saved is unknown. */
  savedIteration: z.int().min(0).nullable(),
});
export type SafetyView = z.infer<typeof SafetyView>;
