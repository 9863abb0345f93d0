import { z } from 'zod';
import { EpochMs } from '../basics.ts';
import { JudgedEnding } from '../disk/ending.ts';
import { ComparedAttempt, Difference, UnknownPart } from './difference.ts';
import { RunRow } from './run-view.ts';

/** The newest runs of a script that are shown. */
export const MOST_TRIALS = 50;
/** The most differences of a run that are sent: an update of hundreds of packages would only slow the page. */
export const MOST_TRIAL_DIFFERENCES = 12;

/** What a run has that the run of the same script before it had not. */
export const TrialChange = z.discriminatedUnion('kind', [
  /** It is the first run of the script that Vigil knows. */
  z.object({ kind: z.literal('first') }),
  /** Nothing is kept of what it was made of, or of what any run before it was. */
  z.object({ kind: z.literal('unknown') }),
  z.object({
    kind: z.literal('compared'),
    /** The newest run before it of which anything is kept. */
    before: ComparedAttempt,
    /** Runs between the two of which nothing is kept. */
    passedOver: z.int().min(0),
    /** What may have changed its course first; at most `MOST_TRIAL_DIFFERENCES`, without the lines of files. */
    differences: z.array(Difference),
    /** How many differences there are. */
    differenceCount: z.int().min(0),
    /** How many things changed that may explain another course; Python with its packages counts as one, another start too. */
    atOnce: z.int().min(0),
    /** What could not be compared. */
    unknown: z.array(UnknownPart),
  }),
]);
export type TrialChange = z.infer<typeof TrialChange>;

/** One run of a script among the others. */
export const Trial = RunRow.pick({
  ...{ id: true, name: true, phase: true, outcome: true, iteration: true, failedTrials: true, total: true },
  ...{ attempts: true, recoveries: true },
}).extend({
  /** When its first attempt began. */
  startedAt: EpochMs,
  /** The run whose iterations it continues, with its name, and how many it took over; null: it began by itself. */
  branchedFrom: z.object({ name: z.string(), iteration: z.int().min(0) }).nullable(),
  /** The ending that a person may have to decide about, as `RowEnd` has it; null: there is none. */
  judged: JudgedEnding.nullable(),
  /** Its newest attempt against that of the run before. */
  change: TrialChange,
  /** Highest use of GPU memory in all its attempts, in bytes; null if none was measured. */
  devicePeak: z.number().min(0).nullable(),
  /** What an iteration of the newest attempt adds to that, in bytes; negative if it falls; null with too few iterations. */
  perIteration: z.number().nullable(),
});
export type Trial = z.infer<typeof Trial>;

/** The runs of one script, in the order in which they started. */
export const ScriptTrials = z.object({
  /** Path of the script, or the program where the command names none; null: the sample. */
  script: z.string().nullable(),
  /** The newest `MOST_TRIALS` that have started, oldest first. */
  trials: z.array(Trial),
  /** How many have started. */
  count: z.int().min(0),
});
export type ScriptTrials = z.infer<typeof ScriptTrials>;
