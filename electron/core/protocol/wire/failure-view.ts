import { z } from 'zod';
import { AttemptNumber, EpochMs, RunId } from '../basics.ts';
import { CatalogueFault } from '../failures/catalogue-fault.ts';
import { FailureAction } from '../failures/failure-action.ts';
import { FailureEntry, FailureSeverity, FailureTexts, RetryClass } from '../failures/failure-entry.ts';
import { FailureMatch } from '../failures/failure-match.ts';

/** How often a known failure was seen in the runs of this user. */
export const FailureSeen = z.object({
  /** Deaths of which it is the cause. */
  count: z.int().min(0),
  /** Runs in which it was the cause. */
  runs: z.int().min(0),
  /** The newest time; null: never. */
  lastAt: EpochMs.nullable(),
  /** How often the user confirmed it, and how often the user rejected it. */
  right: z.int().min(0),
  wrong: z.int().min(0),
});
export type FailureSeen = z.infer<typeof FailureSeen>;

/** An entry of the catalogue of failures, as a list shows it. */
export const FailureRow = z.object({
  id: z.string(),
  kind: z.string(),
  /** True if it is the user's own. */
  isOwn: z.boolean(),
  severity: FailureSeverity,
  hang: z.boolean(),
  retry: RetryClass,
  /** Whether it decides that a run is not restarted, because the user wants it; null if that cannot be read. */
  enforced: z.boolean().nullable(),
  mayReturn: z.boolean(),
  action: FailureAction.nullable(),
  environment: z.array(z.string()),
  /** By language; a client takes its own, else English, else any. */
  texts: z.record(z.string(), FailureTexts),
  seen: FailureSeen,
});
export type FailureRow = z.infer<typeof FailureRow>;

/** Deaths that no entry explains. An entry can be written of them. */
export const FailureDraft = z.object({
  /** What they have in common: `fingerprint` of the endings. */
  fingerprint: z.string(),
  count: z.int().min(1),
  /** The newest of them. */
  run: RunId,
  name: z.string(),
  attempt: AttemptNumber,
  at: EpochMs,
});
export type FailureDraft = z.infer<typeof FailureDraft>;

/** The catalogue, or what was asked for of it. */
export const FailureList = z.object({
  /** Kinds of the entries, with their names by language. */
  kinds: z.array(z.object({ kind: z.string(), name: z.record(z.string(), z.string()) })),
  entries: z.array(FailureRow),
  /** At most 200, the newest first. */
  drafts: z.array(FailureDraft),
  /** So many older ones are left out; absent: none. */
  moreDrafts: z.int().min(1).optional(),
  /** Parts of the user's own files that cannot be used. */
  faults: z.array(CatalogueFault),
});
export type FailureList = z.infer<typeof FailureList>;

/** A death that an entry fits. */
export const FailureOccurrence = z.object({
  run: RunId,
  /** Name of the run. */
  name: z.string(),
  attempt: AttemptNumber,
  at: EpochMs,
  match: FailureMatch,
  /** Whether the user says that it is the cause; null: not answered. */
  answer: z.boolean().nullable(),
});
export type FailureOccurrence = z.infer<typeof FailureOccurrence>;

/** Everything known of an entry. */
export const FailureView = z.object({
  row: FailureRow,
  /** Name of its kind by language. */
  kindName: z.record(z.string(), z.string()),
  entry: FailureEntry,
  /** At most 100, the newest first. */
  occurrences: z.array(FailureOccurrence),
});
export type FailureView = z.infer<typeof FailureView>;

/** What a client asks for of the catalogue. */
export const FailureQuery = z.object({
  /** Only this kind; null: all. */
  kind: z.string().max(80).nullable().default(null),
  /** Only entries in which each of these words occurs, in any language; null: all. */
  search: z.string().max(400).nullable().default(null),
  /** Only these; null: all. */
  ids: z.array(z.string()).max(1000).nullable().default(null),
});
export type FailureQuery = z.output<typeof FailureQuery>;

/** An entry made from a death, to be completed and added. */
export const FailureProposal = z.object({
  /** A file of the catalogue with one entry, as YAML. */
  yaml: z.string(),
});
export type FailureProposal = z.infer<typeof FailureProposal>;
