import { z } from 'zod';
import { openEnum } from '../open-enum.ts';

/** One counter in a job's output, in its last state: `trial 4 of 10`. */
export const CounterView = z.object({
  /** What it counts, as named in the output. */
  name: z.string(),
  /** Its current number. */
  at: z.number(),
  /** Its last number; null if no line shows it. */
  total: z.number().nullable(),
  /** How often it restarted: more than 0 means that it is nested in something. */
  restarts: z.int().min(0),
});
export type CounterView = z.infer<typeof CounterView>;

/** How the output of an attempt counts. */
export const CountingShape = z.object({
  /** How many different counters were seen. */
  counters: z.int().min(0),
  /**
   * How many of the others could just as well be the outermost: they have not reached their total and never restarted.
   */
  rivals: z.int().min(0),
  /** True if the chosen counter has restarted, so that it is nested in something. */
  isNested: z.boolean(),
  /** The total that the chosen counter printed itself; null if it printed none. */
  total: z.number().nullable(),
  /** True if it is a known tool's counter of the run, or the user's pattern; missing: a bar or lines that may count anything. */
  isOfTool: z.boolean().optional(),
  /** The recognizer of that tool; missing also in records of older versions. */
  tool: z.string().optional(),
});
export type CountingShape = z.infer<typeof CountingShape>;

/** Iterations of an attempt that its tool reported as failed. Nothing is left of them to do, but they are not completed. */
export const FailedTrials = z.object({
  count: z.int().min(1),
  /** How many ended in the attempt, failed or not. */
  of: z.int().min(1),
  /** The error of the last one, as the tool printed it; null if it printed none. */
  last: z.string().nullable(),
});
export type FailedTrials = z.infer<typeof FailedTrials>;

/** The last frame of a bar that a tool draws over all of its work, such as every step of a training. */
export const ToolBar = z.object({ at: z.int().min(0), total: z.int().min(0) });
export type ToolBar = z.infer<typeof ToolBar>;

/** The same, with what is unresolved at its end. `counters` is 0 if no counter was chosen, but a tool drew its bar. */
export const ReadingShape = CountingShape.extend({
  /** The iteration that was announced last and is not known to be complete; null if there is none. */
  announced: z.number().nullable(),
  /** The highest iteration that it completed, known before or not; missing in records of older versions. */
  done: z.number().min(0).optional(),
  /** True if the tool draws that iteration, and had drawn only a part of it. */
  isCut: z.boolean().optional(),
  /** Missing if its tool draws none, or if it is open which of several bars that is. */
  toolBar: ToolBar.optional(),
  /** Missing if none failed. */
  failed: FailedTrials.optional(),
  /** Number of the log file that was read; missing: the terminal, or a record of an older version. */
  logFile: z.int().min(1).optional(),
});
export type ReadingShape = z.infer<typeof ReadingShape>;

/**
 * Source of the total. One that was only read from output never outweighs the others, and counts only if a known tool
 * printed it.
 */
export const TotalSource = openEnum(['user', 'job', 'output']);
export type TotalSource = z.infer<typeof TotalSource>;

/**
 * Work known to be done when an attempt was judged: of the whole run, or of that attempt if it started from the
 * beginning again.
 */
export const WorkSeen = z.object({
  /** Known iterations, from any source. */
  iterations: z.int().min(0),
  /** Those of them that failed, as the tool that counts them reported; missing if none did. */
  failed: z.int().min(1).optional(),
  /** Those of them that the job itself reported, by events or in files. */
  told: z.int().min(0),
  /** The highest iteration that the job itself reported. */
  highestTold: z.int().min(0).default(0),
  /**
   * For an attempt that started over: earlier attempts reported iterations, so a missing report means none was done.
   */
  reports: z.boolean().optional(),
  /** The script closed or redirected its output before its end: more may be done than was read. */
  outputLeft: z.boolean().optional(),
  /** The log in which its iterations stand was not read as a whole, because another run may write into it: more may be done. */
  logShared: z.boolean().optional(),
  /** Iterations of the whole run; null if unknown. */
  total: z.int().min(1).nullable(),
  /** null if the total is unknown. */
  totalBy: TotalSource.nullable(),
  /** How the output was read; null if it was not read. */
  reading: ReadingShape.nullable(),
});
export type WorkSeen = z.infer<typeof WorkSeen>;

/** Iterations that are done and did not fail. */
export const completedIn = (work: Pick<WorkSeen, 'iterations' | 'failed'> | null): number =>
  (work?.iterations ?? 0) - (work?.failed ?? 0);
