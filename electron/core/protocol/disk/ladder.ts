import { z } from 'zod';
import { IterationNumber } from '../basics.ts';
import { Mitigation } from '../policy/mitigation.ts';

/** What is different about an attempt: one thing at a time, so that one knows what helped. */
export const LadderStep = z.discriminatedUnion('kind', [
  /** Nothing: the job may have met an accident. */
  z.object({ kind: z.literal('plain') }),
  /** A fresh process from just before the point at which the job died twice, with Python's fault handler on. */
  z.object({ kind: z.literal('experiment') }),
  z.object({ kind: z.literal('mitigation'), mitigation: Mitigation }),
  /** The point is not evaluated; the job reports this value for it. */
  z.object({ kind: z.literal('skip'), iteration: IterationNumber, value: z.number() }),
]);
export type LadderStep = z.infer<typeof LadderStep>;

/** The settings of an attempt beside those that the run was given. */
export const AttemptPlan = z.object({
  step: LadderStep,
  /** Mitigations in force: those that helped before, and the one of the step. */
  mitigations: z.array(Mitigation),
});
export type AttemptPlan = z.infer<typeof AttemptPlan>;

/** An attempt like any other. */
export const PLAIN_PLAN: AttemptPlan = { step: { kind: 'plain' }, mitigations: [] };

/** What repeated deaths have in common. */
export const Finding = z.discriminatedUnion('kind', [
  /** Fresh processes die at the same iteration too: its point, or native code that it reaches. */
  z.object({ kind: z.literal('point-specific'), iteration: IterationNumber }),
  /** Processes die after about as many iterations, wherever they began: a leak, handles, fragmentation. */
  z.object({ kind: z.literal('cumulative'), everyIterations: z.int().min(1) }),
]);
export type Finding = z.infer<typeof Finding>;

/** Environment variables by which a job, or the helper in it, learns of the settings of an attempt. */
export const LADDER_ENV = {
  /** Largest share of the GPU's memory to use, from 0 to 1. */
  gpuFraction: 'VIGIL_GPU_FRACTION',
  /** Free everything that can be freed every so many iterations. */
  deepCleanEvery: 'VIGIL_DEEP_CLEAN_EVERY',
  /** Iteration whose point is not to be evaluated. */
  skipIteration: 'VIGIL_SKIP_ITERATION',
  /** Value to report for it. */
  skipValue: 'VIGIL_SKIP_VALUE',
} as const;
