import { z } from 'zod';

/**
 * How many iterations a process makes before a fresh one goes on. `conservative`: 30; `aggressive`: 30, and 50 once a
 * process has passed 30; `segmented`: 10. The numbers are in core/memory/recycle/recycle-plan.ts.
 */
export const RecyclePreset = z.enum(['conservative', 'aggressive', 'segmented']);
export type RecyclePreset = z.infer<typeof RecyclePreset>;

/** When Vigil recycles a job: end it in order after an iteration and start it again. The rules are in core/memory/recycle. */
export const RecyclePolicy = z.strictObject({
  /** True: before the job reaches a limit of memory or handles, or the iteration in which its processes die. */
  beforeWall: z.boolean().default(true),
  /** After so many iterations of a process; null: not by count. */
  everyIterations: z.int().min(1).nullable().default(null),
  /** After the iteration during which a process becomes this old, in milliseconds; null: not by time. */
  everyMs: z.number().min(1).nullable().default(null),
  /** After as many iterations of a process as this plan has; null: no plan. Whichever of these comes first counts. */
  preset: RecyclePreset.nullable().default(null),
});
export type RecyclePolicy = z.output<typeof RecyclePolicy>;
