import { z } from 'zod';
import { IterationNumber } from '../basics.ts';
import { openEnum } from '../open-enum.ts';
import { DebugSwitch } from '../policy/debug-switch.ts';
import { EnvironmentChange, FileValueChange, MitigationPreset, OptionChange } from '../policy/mitigation.ts';
import { FileValueFault } from './file-value-fault.ts';

/** A preset in the plan of an attempt. Vigil may have chosen it by itself, and a newer version one that this one does not know. */
export const PlannedPreset = openEnum(MitigationPreset.options);
export type PlannedPreset = z.infer<typeof PlannedPreset>;

/** A mitigation in the plan of an attempt. A preset that only a newer version knows changes nothing. */
const PlannedMitigation = z.discriminatedUnion('kind', [
  /** A preset. */
  z.strictObject({ kind: z.literal('preset'), preset: PlannedPreset }),
  EnvironmentChange,
  OptionChange,
  FileValueChange,
]);
export type PlannedMitigation = z.infer<typeof PlannedMitigation>;

/** A switch in the plan of an attempt; one that only a newer version knows changes nothing. */
export const PlannedSwitch = openEnum(DebugSwitch.options);
export type PlannedSwitch = z.infer<typeof PlannedSwitch>;

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

/** A change that could not be made, and why. */
export const UnmadeChange = z.object({ mitigation: FileValueChange, fault: FileValueFault });
export type UnmadeChange = z.infer<typeof UnmadeChange>;

/** The settings of an attempt in addition to those of the run. */
export const AttemptPlan = z.object({
  step: LadderStep,
  /** Active mitigations: those that helped before, and the one of the step. */
  mitigations: z.array(PlannedMitigation),
  /** Switches that the user asked for in this attempt only; missing: none. */
  switches: z.array(PlannedSwitch).optional(),
  /** Changes that were planned and could not be made when the attempt started; missing: none. They are not in force. */
  unmade: z.array(UnmadeChange).optional(),
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
  /** `none`: data loaders of torch get no workers; `settings`: only those without workers lose what needs workers. */
  loaderWorkers: 'VIGIL_LOADER_WORKERS',
  /** Iteration whose point the job must not evaluate. */
  skipIteration: 'VIGIL_SKIP_ITERATION',
  /** Value to report for it. */
  skipValue: 'VIGIL_SKIP_VALUE',
} as const;
