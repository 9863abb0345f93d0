import { z } from 'zod';

/** One counter in the output of a job, as a line last showed it: `trial 4 of 10`. */
export const CounterView = z.object({
  /** What it counts, as the output calls it. */
  name: z.string(),
  /** Where it stands. */
  at: z.number(),
  /** Where it is to end; null: no line says. */
  total: z.number().nullable(),
  /** How often it began again: what it counts lies within something. */
  restarts: z.int().min(0),
});
export type CounterView = z.infer<typeof CounterView>;

/** How the output of an attempt counts. */
export const CountingShape = z.object({
  /** How many different counters were seen. */
  counters: z.int().min(0),
  /** How many of them could as well be the one around all others: they are not full, and never began again. */
  rivals: z.int().min(0),
  /** The counter that is read has begun again, so something counts around it. */
  isNested: z.boolean(),
  /** The total that the counter which is read printed itself; null: it printed none. */
  total: z.number().nullable(),
});
export type CountingShape = z.infer<typeof CountingShape>;

/** The same, with what is left open at its end. */
export const ReadingShape = CountingShape.extend({
  /** The iteration that was announced last and is not known to be done; null: there is none. */
  announced: z.number().nullable(),
  /** The highest iteration that it completed, known before or not; missing in records of older versions. */
  done: z.number().min(0).optional(),
});
export type ReadingShape = z.infer<typeof ReadingShape>;

/** Who said how many iterations there are. What was only read from output never outweighs the others. */
export const TotalSource = z.enum(['user', 'job', 'output']);
export type TotalSource = z.infer<typeof TotalSource>;

/** Work known to be done when an attempt was judged: of the whole run, or of that attempt if it started from the beginning again. */
export const WorkSeen = z.object({
  /** Iterations known, from whatever source. */
  iterations: z.int().min(0),
  /** Those of them that the job itself reported, by events or in files. */
  told: z.int().min(0),
  /** The highest iteration that the job itself reported. */
  highestTold: z.int().min(0).default(0),
  /** Of an attempt that began anew: attempts before it reported iterations, so that none reported means none done. */
  reports: z.boolean().optional(),
  /** The script closed its output, or had it go elsewhere, before its end: more may be done than was read. */
  outputLeft: z.boolean().optional(),
  /** Iterations of the whole run; null if unknown. */
  total: z.int().min(1).nullable(),
  /** null if the total is unknown. */
  totalBy: TotalSource.nullable(),
  /** How the output was read; null: it was not. */
  reading: ReadingShape.nullable(),
});
export type WorkSeen = z.infer<typeof WorkSeen>;
