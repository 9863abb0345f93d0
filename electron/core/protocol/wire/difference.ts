import { z } from 'zod';
import { AttemptNumber, EpochMs, RunId } from '../basics.ts';
import { AttemptPlan } from '../disk/ladder.ts';

/** A line of a changed file, with secrets masked. `same`: it is shown for its place only. */
export const ChangedLine = z.object({ kind: z.enum(['same', 'removed', 'added']), text: z.string() });
export type ChangedLine = z.infer<typeof ChangedLine>;

/** Neighbouring changed lines. */
export const Hunk = z.object({
  /** Number of its first line in the earlier file, from 1. */
  beforeLine: z.int().min(1),
  /** The same in the later file. */
  afterLine: z.int().min(1),
  lines: z.array(ChangedLine),
});
export type Hunk = z.infer<typeof Hunk>;

/** What differs in a file that both have. */
export const LineChanges = z.object({
  added: z.int().min(0),
  removed: z.int().min(0),
  hunks: z.array(Hunk),
  /** True if there are more hunks than are shown. */
  isCut: z.boolean(),
});
export type LineChanges = z.infer<typeof LineChanges>;

/** What a value belongs to that is different. */
export const ValueSubject = z.enum([
  'program',
  'argument',
  'environment',
  'setting',
  'folder',
  'interpreter',
  'package',
  'cuda',
  'driver',
  'commit',
  'branch',
  'system',
  'vigil',
]);
export type ValueSubject = z.infer<typeof ValueSubject>;

/** One thing in which two attempts differ. */
export const Difference = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('value'),
    of: ValueSubject,
    /** Name of the option, variable, setting or package; empty for what exists once. */
    name: z.string(),
    /** null: the earlier attempt has none. */
    before: z.string().nullable(),
    after: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('file'),
    name: z.string(),
    change: z.enum(['added', 'removed', 'changed']),
    /** null: it was not changed, or its content is no text, or is not kept. */
    lines: LineChanges.nullable(),
    /** True if it was changed while one of the attempts began, so that attempt may have used another content. */
    mayDiffer: z.boolean(),
  }),
  /** A file whose uncommitted changes differ, as git shows them. */
  z.object({ kind: z.literal('uncommitted'), name: z.string() }),
  z.object({ kind: z.literal('plan'), before: AttemptPlan, after: AttemptPlan }),
]);
export type Difference = z.infer<typeof Difference>;

/** What cannot be compared, because one of the attempts does not have it. */
export const UnknownPart = z.enum(['modules', 'packages', 'git', 'changes', 'files']);
export type UnknownPart = z.infer<typeof UnknownPart>;

/** An attempt by its run. */
const AttemptName = z.object({ id: RunId, attempt: AttemptNumber });

/** One side of a comparison. */
export const ComparedAttempt = AttemptName.extend({
  /** Name of its run. */
  name: z.string(),
  /** When it was started; for the files as they are now, when they were read. */
  at: EpochMs,
  /** True for an earlier run that finished; absent if it did not, and for attempts of one run. */
  hasFinished: z.literal(true).optional(),
});
export type ComparedAttempt = z.infer<typeof ComparedAttempt>;

/** How two attempts differ. */
export const Comparison = z.object({
  before: ComparedAttempt,
  after: ComparedAttempt,
  differences: z.array(Difference),
  unknown: z.array(UnknownPart),
});
export type Comparison = z.infer<typeof Comparison>;

/** Limits of what is shown of a changed file, and of all files together. */
export const SHOWN_LIMITS = { lines: 400, linesOfAll: 4_000, lineCharacters: 300, context: 2 } as const;
