import { z } from 'zod';
import { orElse } from '../value-fault.ts';
import { FILE_FORMAT } from '../version.ts';
import { FailureAction } from './failure-action.ts';
import { FailureSignature } from './failure-signature.ts';

/** Name of an entry or of a kind of failure: `cuda-oom-external`. It never changes, because runs refer to it. */
const FailureName = z
  .string()
  .max(80)
  .refine((name) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name), orElse({ kind: 'not-failure-name' }));

/** What an entry says, in one language. Paragraphs may follow one another; nothing is Markdown. */
export const FailureTexts = z.strictObject({
  title: z.string().min(1),
  /** What a person sees. */
  symptom: z.string().min(1),
  cause: z.string().default(''),
  /** What a person can do. */
  fix: z.string().default(''),
  /** How to make it happen again. */
  reproduction: z.string().optional(),
});
export type FailureTexts = z.infer<typeof FailureTexts>;

/** The same text by language, as BCP 47 names it; at least one language. */
const byLanguage = <Text extends z.ZodType>(text: Text) =>
  z
    .record(z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]+)*$/), text)
    .refine((texts) => Object.keys(texts).length > 0, orElse({ kind: 'malformed' }));

/** What a failure does to a run. `degrading`: it goes on, but slower or worse. */
export const FailureSeverity = z.enum(['fatal', 'degrading', 'notice']);
export type FailureSeverity = z.infer<typeof FailureSeverity>;

/** What a plain restart is good for: it may help, only with a change, only after a wait, or never. */
export const RetryClass = z.enum(['same', 'change', 'wait', 'never']);
export type RetryClass = z.infer<typeof RetryClass>;

/** Rank of a failure that does not state its own. */
const USUAL_ROOT = 50;

/** One known failure. */
export const FailureEntry = z.strictObject({
  id: FailureName,
  /** When it was written: `2026-11-26`. */
  since: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  /** Any one of them shows the failure. An entry without any is only a note of a person. */
  signatures: z.array(FailureSignature).default([]),
  /** True if its text is known to precede a hang. */
  hang: z.boolean().default(false),
  severity: FailureSeverity.default('fatal'),
  /** Of several matches the one with the highest rank is the cause, and the lower ones are what followed. */
  root: z.int().min(0).max(100).default(USUAL_ROOT),
  retry: RetryClass.default('same'),
  /** Whether it can come back after the fix. */
  mayReturn: z.boolean().default(true),
  /** What Vigil itself can do about it. */
  action: FailureAction.optional(),
  /** Where it occurs: `windows`, `linux`, `cuda` and so on; empty: anywhere. */
  environment: z.array(z.string().min(1)).default([]),
  /** The change that fixed it. */
  related: z
    .strictObject({ commit: z.string().nullable().default(null), tag: z.string().nullable().default(null) })
    .default({ commit: null, tag: null }),
  /** Where it is described: an address, or a note. */
  source: z.string().default(''),
  texts: byLanguage(FailureTexts),
});
export type FailureEntry = z.infer<typeof FailureEntry>;

/** One file of the catalogue: a kind of failure. The file has the name of the kind. */
export const FailureFile = z.strictObject({
  format: z.literal(FILE_FORMAT),
  kind: FailureName,
  /** The kind's name by language. */
  name: byLanguage(z.string().min(1)),
  entries: z.array(z.unknown()),
});
export type FailureFile = z.infer<typeof FailureFile>;
