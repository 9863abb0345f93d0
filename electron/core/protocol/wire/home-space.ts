import { z } from 'zod';
import { RunId } from '../basics.ts';

const Bytes = z.number().min(0);
/** A run and the lengths of its files. */
const SizedRun = z.object({ id: RunId, bytes: Bytes });

/** The runs that take most, and are named. */
export const MOST_LARGEST_RUNS = 5;

/** What Vigil's home takes of its drive, as the lengths of its files. */
export const HomeSpace = z.object({
  home: z.string(),
  /** File in which the user's preferences are kept; it need not exist. */
  preferences: z.string(),
  /** Of the drive; null: it does not say. */
  freeBytes: Bytes.nullable(),
  /** Of the drive; null: it does not say. */
  totalBytes: Bytes.nullable(),
  /** Runs in the list. */
  runBytes: Bytes,
  /** The runs in the list that take most, the largest first; at most `MOST_LARGEST_RUNS`. */
  largestRuns: z.array(SizedRun),
  /** Deleted runs. */
  binBytes: Bytes,
  /** What runs were made of: scripts, modules, changes. */
  contentBytes: Bytes,
  /** Everything else: reports of diagnoses, logs, settings. */
  otherBytes: Bytes,
  /** Each deleted run. */
  binned: z.array(SizedRun),
  /** False if some of it could not be read in time: then there is more than these figures say. */
  isWhole: z.boolean(),
});
export type HomeSpace = z.infer<typeof HomeSpace>;
