import { z } from 'zod';
import { Goal } from '../basics.ts';
import { FILE_FORMAT } from '../version.ts';

/** Characters of a name that are kept; names are text of the job's own lines. */
export const LONGEST_SLOT_NAME = 200;

/** A number of the output, as text that outlives the attempt. */
export const SlotName = z.object({
  /** The kind of line: its text up to the first number, digits as `#`. */
  kind: z.string().max(LONGEST_SLOT_NAME),
  /** The number within the line: the text before it, the heading of its column, or its place. */
  slot: z.string().max(LONGEST_SLOT_NAME),
});
export type SlotName = z.infer<typeof SlotName>;

/** What a number of the output is. */
export const SlotRole = z.enum(['iterations', 'total', 'value', 'best', 'nothing']);
export type SlotRole = z.infer<typeof SlotRole>;

/** What the user said of the numbers in a job's output. It stands before everything that the numbers tell. */
export const ChosenRoles = z.object({
  roles: z.array(z.object({ name: SlotName, role: SlotRole })).max(100),
  /** Which way is better; null: the user did not say. */
  direction: Goal.nullable(),
});
export type ChosenRoles = z.infer<typeof ChosenRoles>;

/** Nothing was said. */
export const NO_ROLES: ChosenRoles = { roles: [], direction: null };

/** A counter and the number behind it that stands still. */
const LearnedCounter = z.object({ iterations: SlotName, total: SlotName.nullable() });

/** Characters of a line that may be the heading of a table. */
export const LONGEST_HEADING = 4096;

/** The line above the rows of a table: it names their numbers, also where a later attempt does not print it. */
const KnownHeading = z.object({
  /** The kind of the rows, as in their names. */
  kind: z.string().max(LONGEST_SLOT_NAME),
  text: z.string().max(LONGEST_HEADING),
});
export type KnownHeading = z.infer<typeof KnownHeading>;

/** What was learned from the lines of a job: enough to read them from their beginning, and those of later attempts. */
export const LearnedStructure = LearnedCounter.extend({
  value: SlotName.nullable(),
  best: SlotName.nullable(),
  direction: Goal.nullable(),
  /** The counter begins at 0, so the number of iterations is one more than what it shows. */
  isIndex: z.boolean(),
  /** Its line comes when an iteration begins; what shows that it is done comes later. */
  announces: z.boolean().default(false),
  /** Numbers whose lines come after that of the counter to which they belong. */
  later: z.array(z.enum(['value', 'best'])).default([]),
  /** It counts down, and so many iterations are done when it shows 0; null: it counts up. */
  downFrom: z.int().nullable().default(null),
  /** A comma begins the decimals: `1,500` is 1.5. */
  hasDecimalComma: z.boolean().default(false),
  /** It begins again within something that has no number, so nothing is counted by it. */
  isInner: z.boolean().default(false),
  /** Counters that begin again within it, outermost first. */
  inner: z.array(LearnedCounter).max(4).default([]),
  /** The headings of those of its kinds that have one. */
  headings: z.array(KnownHeading).max(16).default([]),
});
export type LearnedStructure = z.infer<typeof LearnedStructure>;

/**
 * `programs/HASH-roles.json` in Vigil's home: what the user said of the numbers in the output of a command, for its next
 * run. If it is deleted, nothing was said.
 */
export const RolesFile = z.object({ format: z.literal(FILE_FORMAT), chosen: ChosenRoles });
export type RolesFile = z.infer<typeof RolesFile>;
