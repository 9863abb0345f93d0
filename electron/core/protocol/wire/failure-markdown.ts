import { z } from 'zod';
import { SystemError } from '../disk/system-error.ts';
import { CatalogueFault } from '../failures/catalogue-fault.ts';

/** How the fields of an entry are written in a debugging.md: each below a heading of its own, or as the items of a list. */
export const MARKDOWN_FORMS = ['sections', 'list'] as const;
const MarkdownForm = z.enum(MARKDOWN_FORMS);
export type MarkdownForm = z.infer<typeof MarkdownForm>;

/** A debugging.md to be imported. */
export const MarkdownImport = z.object({
  /** Path of the file at the client; faults are named by it, and the copy gets its name. */
  file: z.string().min(1).max(4096),
  text: z.string().max(1_000_000),
  /** Whether it may take the place of an import of that name, and of entries that differ. */
  replace: z.boolean().default(false),
});
export type MarkdownImport = z.output<typeof MarkdownImport>;

/** What an import did. */
export const MarkdownImported = z.object({
  /** The copy in Vigil's home. */
  path: z.string(),
  ids: z.array(z.string()),
  /** Those whose place it took. */
  replaced: z.array(z.string()),
  /** True if the same text was there already. */
  isSame: z.boolean(),
  /** Entries that cannot be used. */
  faults: z.array(CatalogueFault),
});
export type MarkdownImported = z.infer<typeof MarkdownImported>;

/** Which entries a debugging.md is made of. */
export const MarkdownExport = z.object({
  /** Null: texts that were imported stay as they are, and the others get sections, or the form of the last one. */
  form: MarkdownForm.nullable().default(null),
  /** Language of entries that have several, as BCP 47 names it. */
  language: z.string().max(40),
  /** Only this kind; null: all. */
  kind: z.string().max(80).nullable().default(null),
  /** Only entries in which each of these words occurs; null: all. */
  search: z.string().max(400).nullable().default(null),
  /** True: also those of Vigil. */
  all: z.boolean().default(false),
});
export type MarkdownExport = z.output<typeof MarkdownExport>;

/** A debugging.md. */
export const MarkdownExported = z.object({ text: z.string(), ids: z.array(z.string()) });
export type MarkdownExported = z.infer<typeof MarkdownExported>;

/** A file whose entries belong to the catalogue while it is linked. */
export const LinkedFile = z.object({
  /** Absolute path. */
  path: z.string(),
  /** Entries that it has now. */
  ids: z.array(z.string()),
  /** Why it cannot be read or written; null if it can. Its entries are those that were read last. */
  error: SystemError.nullable(),
  /** Entries made in Vigil that could not be written into it. */
  pending: z.array(z.string()),
  /** Entries that cannot be used. */
  faults: z.array(CatalogueFault),
});
export type LinkedFile = z.infer<typeof LinkedFile>;

/** A file to link or to unlink, by its absolute path. */
export const LinkPath = z.object({ path: z.string().min(1).max(4096) });
export type LinkPath = z.infer<typeof LinkPath>;

/** What adding entries did. */
export const FailuresAdded = z.object({
  ids: z.array(z.string()),
  /** The linked files, as they are now. */
  links: z.array(LinkedFile),
});
export type FailuresAdded = z.infer<typeof FailuresAdded>;
