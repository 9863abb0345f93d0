import { z } from 'zod';
import { AttemptNumber, RunId } from '../basics.ts';
import { AttemptPlan } from '../disk/ladder.ts';
import { ValueSubject } from './difference.ts';

/** The most runs in one comparison. */
export const MOST_COMPARED = 24;
/** The most facts in which the runs agree that are sent: thousands of packages would only slow the page. */
export const MOST_SAME_FACTS = 300;

/** What a fact of a run is about. `file`: content of a file; `uncommitted`: what git shows as changed. */
export const FactSubject = z.enum([...ValueSubject.options, 'file', 'uncommitted']);
export type FactSubject = z.infer<typeof FactSubject>;

/** What a run has. `none`: it is known to have nothing of the kind; `unknown`: Vigil cannot tell. */
export const FactValue = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('value'),
    /** As written, with secrets masked; of contents the first digits of their digest. */
    text: z.string(),
  }),
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('unknown') }),
]);
export type FactValue = z.infer<typeof FactValue>;

/** One fact of several runs. */
export const ComparedFact = z.object({
  of: FactSubject,
  /** Name of the option, variable, setting, package or file; empty for what exists once. */
  name: z.string(),
  /** One of each run, in the order of the runs. */
  values: z.array(FactValue),
});
export type ComparedFact = z.infer<typeof ComparedFact>;

/** How a run used one kind of memory. */
export const ComparedMemory = z.object({
  /** Highest sample of all its attempts, in bytes; null if none was measured. */
  peak: z.number().min(0).nullable(),
  /** What an iteration of the newest attempt adds, in bytes; negative if it falls; null with too few iterations. */
  perIteration: z.number().nullable(),
});
export type ComparedMemory = z.infer<typeof ComparedMemory>;

/** One of the runs that are compared. */
export const ComparedRun = z.object({
  id: RunId,
  /** The attempt whose facts are compared, the newest that has any; null: nothing is known of what it was made of. */
  attempt: AttemptNumber.nullable(),
  /** What Vigil changed in that attempt; null if unknown. */
  plan: AttemptPlan.nullable(),
  /** Memory of its GPU. */
  device: ComparedMemory,
  /** Main memory. */
  ram: ComparedMemory,
});
export type ComparedRun = z.infer<typeof ComparedRun>;

/** Several runs side by side. */
export const RunsCompared = z.object({
  runs: z.array(ComparedRun),
  /** Facts of which two runs are known to have different values, what a person changed most often first. */
  different: z.array(ComparedFact),
  /** Facts in which all runs agree as far as they are known; at most `MOST_SAME_FACTS`. */
  same: z.array(ComparedFact),
  /** How many of those there are. */
  sameCount: z.int().min(0),
});
export type RunsCompared = z.infer<typeof RunsCompared>;
