import { z } from 'zod';
import { IterationNumber } from '../../basics.ts';
import { DeathPattern } from './death-pattern.ts';

/** Where an attempt died. */
export const PastDeath = z.object({
  /** The iteration of the run in which it died. */
  iteration: IterationNumber,
  /** The same, counted from the start of its process. */
  processIteration: z.int().min(1),
  /** False if it happened in an earlier run of the same script. */
  own: z.boolean(),
});
export type PastDeath = z.infer<typeof PastDeath>;

/** What is known of the use of one resource. */
export const CarriedUse = z.object({
  /** How far one iteration lay above what those before it predicted, at most; 2 % less for each iteration since. */
  spike: z.number().min(0),
  /** What an iteration of the last attempt with a trend added; null if none had one. */
  slope: z.number().nullable(),
});
export type CarriedUse = z.infer<typeof CarriedUse>;

/** What attempts of a run, and later runs of the same script, learn of its memory from earlier ones. */
export const CarriedMemory = z.object({
  /** By the name of the resource. */
  uses: z.record(z.string(), CarriedUse),
  /** In the order in which they happened. */
  deaths: z.array(PastDeath),
  /** What the deaths have in common; null if that is unknown. */
  pattern: DeathPattern.nullable(),
});
export type CarriedMemory = z.infer<typeof CarriedMemory>;
