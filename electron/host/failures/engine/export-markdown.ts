import { type MarkdownPart, readMarkdown } from '../../../core/failures/markdown/read-markdown.ts';
import { withEntries } from '../../../core/failures/markdown/write-document.ts';
import type { EntryOfKind } from '../../../core/failures/markdown/write-entry.ts';
import type { MarkdownExport, MarkdownExported } from '../../../core/protocol/wire/failure-markdown.ts';
import type { OwnEntries } from './own-files.ts';

/** What a debugging.md is made of. */
export interface ExportedFrom {
  own: OwnEntries;
  /** Those that are wanted, in order. */
  entries: readonly EntryOfKind[];
}

/**
 * Makes a debugging.md of entries. Texts that came from Markdown stay as they are, byte by byte: with all that is around them if the
 * whole catalogue of the user is wanted, and alone if only some entries are. A form is for all entries, so with one they are all written again.
 */
export function exportMarkdown(
  { own, entries }: ExportedFrom,
  { form, language, kind, search }: MarkdownExport,
): MarkdownExported {
  const wanted = new Set(entries.map(({ entry }) => entry.id));
  const isWhole = kind === null && search === null;
  const text = form === null ? textOf(own, wanted, isWhole) : '';
  const document = readMarkdown(text, '1970-01-01');
  const written = new Set(idsOf(document.parts));
  const rest = entries.filter(({ entry }) => !written.has(entry.id));
  return { text: withEntries(text, document, rest, { form, language }), ids: [...wanted] };
}

/** The texts of the user's Markdown. What several files have is taken from the last one, which counts. */
function textOf(own: OwnEntries, wanted: ReadonlySet<string>, isWhole: boolean): string {
  const documents = own.own.flatMap(({ document }) => document ?? []);
  const last = new Map(
    documents.flatMap(({ parts }, index) => idsOf(parts).map((id) => [id, index] as const)),
  );
  const texts = documents.map(({ parts }, index) =>
    parts
      .filter(({ entry }) =>
        entry === null ? isWhole : wanted.has(entry.entry.id) && last.get(entry.entry.id) === index,
      )
      .map((part) => part.text),
  );
  if (!isWhole) return texts.flat().map(ended).join('');
  return texts.map((one, index) => (index < texts.length - 1 ? ended(one.join('')) : one.join(''))).join('');
}

const idsOf = (parts: readonly MarkdownPart[]): string[] =>
  parts.flatMap(({ entry }) => entry?.entry.id ?? []);

const ended = (text: string): string => (text === '' || text.endsWith('\n') ? text : `${text}\n`);
