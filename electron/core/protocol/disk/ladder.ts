import { z } from 'zod';
import { IterationNumber } from '../basics.ts';
import { openEnum } from '../open-enum.ts';
import { EnvironmentChange, MitigationPreset, OptionChange } from '../policy/mitigation.ts';

/** A preset in the plan of an attempt. Vigil may have chosen it by itself, and a newer version one that this one does not know. */
export const PlannedPreset = openEnum(MitigationPreset.options);
export type PlannedPreset = z.infer<typeof PlannedPreset>;

/** A mitigation in the plan of an attempt. A preset that only a newer version knows changes nothing. */
const PlannedMitigation = z.discriminatedUnion('kind', [
  /** A preset. */
  z.strictObject({ kind: z.literal('preset'), preset: PlannedPreset }),
  EnvironmentChange,
  OptionChange,
]);
export type PlannedMitigation = z.infer<typeof PlannedMitigation>;

/** What an attempt changes: one thing at a time, to learn what helps. */
export const LadderStep = z.discriminatedUnion('kind', [
  /** Nothing: the cause may have been accidental. */
  z.object({ kind: z.literal('plain') }),
  /** A fresh process from just before the point at which the job died twice, with Python's fault handler on. */
  z.object({ kind: z.literal('experiment') }),
  z.object({ kind: z.literal('mitigation'), mitigation: PlannedMitigation }),
  /** The job skips the point and reports this value for it. */
  z.object({ kind: z.literal('skip'), iteration: IterationNumber, value: z.number() }),
]);
export type LadderStep = z.infer<typeof LadderStep>;

/** The settings of an attempt in addition to those of the run. */
export const AttemptPlan = z.object({
  step: LadderStep,
  /** Active mitigations: those that helped before, and the one of the step. */
  mitigations: z.array(PlannedMitigation),
});
export type AttemptPlan = z.infer<typeof AttemptPlan>;

/** An attempt without changes. */
export const PLAIN_PLAN: AttemptPlan = { step: { kind: 'plain' }, mitigations: [] };

/** Environment variables that pass the settings of an attempt to the job or its helper. */
export const LADDER_ENV = {
  /** Largest share of the GPU's memory to use, from 0 to 1. */
  gpuFraction: 'VIGIL_GPU_FRACTION',
  /** Iterations between two thorough cleanings of memory. */
  deepCleanEvery: 'VIGIL_DEEP_CLEAN_EVERY',
  /** Iteration whose point the job must not evaluate. */
  skipIteration: 'VIGIL_SKIP_ITERATION',
  /** Value to report for it. */
  skipValue: 'VIGIL_SKIP_VALUE',
} as const;
