import { z } from 'zod';

/** Milliseconds since 1970-01-01 UTC. */
export const EpochMs = z.number().min(0);

/** Id of a run and name of its folder: UTC start time and some letters, for example `20261121-031500-k3f9q`. */
export const RunId = z.string().regex(/^\d{8}-\d{6}-[a-z0-9]{4,8}$/);
export type RunId = z.infer<typeof RunId>;

/** Number of an attempt within its run, from 1. */
export const AttemptNumber = z.int().min(1);

/** Number of an iteration within its run, from 1. One iteration is one evaluation of the objective. */
export const IterationNumber = z.int().min(1);

/** Byte position in a file or in the output of an attempt, from 0. */
export const ByteOffset = z.int().min(0);

/** Lower-case hexadecimal SHA-256. */
export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** A number as a job measured it. JSON cannot represent NaN or infinity as a number. */
export const Measured = z.union([z.number(), z.enum(['NaN', 'Infinity', '-Infinity'])]);
export type Measured = z.infer<typeof Measured>;

/** The number if it is finite and known; else null. */
export const finiteOf = (measured: Measured | null): number | null =>
  typeof measured === 'number' ? measured : null;

/** A number in a form that JSON can represent. */
export const measured = (number: number): Measured =>
  Number.isFinite(number) ? number : (String(number) as Measured);

/** A point by the names of its parameters. Values that are not numbers stay as they were written. */
export const Parameters = z.record(z.string(), z.union([Measured, z.string(), z.boolean(), z.null()]));
export type Parameters = z.infer<typeof Parameters>;

/** Direction of the objective. */
export const Goal = z.enum(['maximise', 'minimise']);
export type Goal = z.infer<typeof Goal>;

/** Returns the function that picks the better of two values. */
export const betterOf = (goal: Goal): ((a: number, b: number) => number) =>
  goal === 'maximise' ? Math.max : Math.min;
