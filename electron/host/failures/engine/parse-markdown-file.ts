import { compileEntry, patternFaultIn } from '../../../core/failures/compile-entry.ts';
import { type MarkdownDocument, readMarkdown } from '../../../core/failures/markdown/read-markdown.ts';
import type { CatalogueFault } from '../../../core/protocol/failures/catalogue-fault.ts';
import type { ParsedFile } from './parse-catalogue-file.ts';

/** A debugging.md of the user. */
interface ParsedMarkdown {
  document: MarkdownDocument;
  /** Its entries, by kind. */
  files: ParsedFile[];
  faults: CatalogueFault[];
}

/**
 * Reads a debugging.md as entries of the catalogue. One that cannot be used becomes a fault with its line, and the rest works.
 * `changedAt`: when the file was changed, in epoch milliseconds.
 */
export function parseMarkdownFile(file: string, text: string, changedAt: number): ParsedMarkdown {
  const day = new Date(changedAt).toISOString().slice(0, 10);
  const document = readMarkdown(text, day);
  const faults: CatalogueFault[] = document.faults.map((fault) => ({ file, ...fault }));
  const byKind = new Map<string, ParsedFile>();
  for (const { entry: read } of document.parts) {
    if (read === null) continue;
    const { entry, kind, kindName, line } = read;
    const compiled = compileEntry(entry, kind, true);
    const fault = patternFaultIn(compiled);
    if (fault !== null) {
      // Its comment, which has the patterns, is below the heading.
      faults.push({ file, line: line + 1, entry: entry.id, fault: { kind: 'pattern', ...fault } });
      continue;
    }
    const known = byKind.get(kind) ?? { kind, name: kindName, entries: [], faults: [] };
    known.entries.push(compiled);
    byKind.set(kind, known);
  }
  return { document, files: [...byKind.values()], faults };
}
