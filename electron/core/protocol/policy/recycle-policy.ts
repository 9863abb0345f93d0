import { z } from 'zod';

/** When Vigil recycles a job: end it in order after an iteration and start it again. The rules are in core/memory/recycle. */
export const RecyclePolicy = z.strictObject({
  /** True: before the job reaches a limit of memory or handles, or the iteration in which its processes die. */
  beforeWall: z.boolean().default(true),
  /** After so many iterations of a process; null: not by count. */
  everyIterations: z.int().min(1).nullable().default(null),
  /** After the iteration during which a process becomes this old, in milliseconds; null: not by time. */
  everyMs: z.number().min(1).nullable().default(null),
});
export type RecyclePolicy = z.output<typeof RecyclePolicy>;

/**
 * Ways to get a job past a wall. `conservative`: fewer iterations, sure to finish; `aggressive`: the full number once
 * the smaller one is done; `segmented`: several processes in turn.
 */
export const RecyclePreset = z.enum(['conservative', 'aggressive', 'segmented']);
export type RecyclePreset = z.infer<typeof RecyclePreset>;
