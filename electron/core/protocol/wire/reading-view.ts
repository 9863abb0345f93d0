import { z } from 'zod';
import { Goal, Measured } from '../basics.ts';
import { ChosenRoles, NO_ROLES, SlotName, SlotRole } from '../disk/output-roles.ts';
import { CounterView } from '../disk/work-seen.ts';

/** Who says a fact: the user, the job itself, its tool's own format or a pattern, or the structure of its output. */
export const FactSource = z.enum(['user', 'job', 'tool', 'structure']);
export type FactSource = z.infer<typeof FactSource>;

/** A line of the job's output, with its numbers. */
const SlotLine = z.object({
  /** The visible text. */
  text: z.string(),
  /** Its numbers, in order. */
  spans: z.array(
    z.object({
      /** Characters of `text`, from and up to. */
      start: z.int().min(0),
      end: z.int().min(0),
      name: SlotName,
      /** What it is taken for, by the user or by what was learned; null: nothing is known of it. */
      role: SlotRole.nullable(),
    }),
  ),
});

/** What the structure of the output tells, whether or not it counts. Null: not known. */
export const StructureView = z.object({
  /** True if something counts, and is not sure enough to be taken by itself: it counts once the user agrees. */
  isProposal: z.boolean(),
  /** From 0 to 1. */
  confidence: z.number().min(0).max(1),
  /** Lines of its counter from which it was learned. */
  lines: z.int().min(0),
  /** The newest lines with its numbers, that of the counter first, then a few others in which a number may be named. */
  newest: z.array(SlotLine),
  /** What its numbers are; sent back as `chooseRoles`, they are chosen. */
  roles: ChosenRoles,
  iterations: z.number().nullable(),
  total: z.number().nullable(),
  value: Measured.nullable(),
  best: Measured.nullable(),
  direction: Goal.nullable(),
});
export type StructureView = z.infer<typeof StructureView>;

/** What the structure of the output says, and its tool says otherwise. */
const Contradiction = z.discriminatedUnion('of', [
  z.object({ of: z.literal('direction'), tool: Goal, structure: Goal }),
  z.object({ of: z.literal('total'), tool: z.number(), structure: z.number() }),
]);
export type Contradiction = z.infer<typeof Contradiction>;

/** Where a run's iterations come from. */
export const ReadingView = z.object({
  /** `job`: its own reports; `output`: read from its output; null: no iteration has been seen yet. */
  from: z.enum(['job', 'output']).nullable(),
  /** The recognizer that reads the output; null if there is none. */
  recognizer: z.string().nullable(),
  /** Whether Vigil or the user chose it; null if none is chosen yet. */
  by: z.enum(['itself', 'user']).nullable(),
  /** Confidence in the choice, from 0 to 1; null if unknown at present. */
  confidence: z.number().min(0).max(1).nullable(),
  /** The state of its counters, outermost first; empty if nothing counts by lines. */
  nest: z.array(CounterView).default([]),
  /** All recognizers that match in this attempt's output, the likeliest first, with their number of lines. */
  candidates: z.array(
    z.object({
      recognizer: z.string(),
      confidence: z.number().min(0).max(1),
      lines: z.int().min(0),
    }),
  ),
  /** Lines of the newest attempt's output that were examined; null: unknown at present. */
  linesRead: z.int().min(0).nullable().default(null),
  /** The newest attempt's output by its structure; null: it shows nothing, or is not read at present. */
  structure: StructureView.nullable().default(null),
  /** What the user said of the numbers in the output. */
  chosen: ChosenRoles.default(NO_ROLES),
  /** `command`: said of an earlier run of the same command; null: nothing was said. */
  chosenBy: z.enum(['user', 'command']).nullable().default(null),
  /** Who said how many iterations are done, how many there are, and which way is better; null: not known. */
  saidBy: z
    .object({
      iterations: FactSource.nullable(),
      total: FactSource.nullable(),
      direction: FactSource.nullable(),
    })
    .default({ iterations: null, total: null, direction: null }),
  /** What the structure of the output contradicts its tool in, a reason to ask; null: nothing. */
  contradiction: Contradiction.nullable().default(null),
});
export type ReadingView = z.infer<typeof ReadingView>;
