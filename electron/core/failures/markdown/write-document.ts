import type { MarkdownForm } from '../../protocol/wire/failure-markdown.ts';
import { type MarkdownDocument, readMarkdown } from './read-markdown.ts';
import { isAlike } from './same-entry.ts';
import { type EntryOfKind, type MarkdownStyle, writeEntry } from './write-entry.ts';

/** How entries are written that have no text yet. */
export interface NewEntries {
  /** Null: as the last entry of the file; in a new file with sections. */
  form: MarkdownForm | null;
  /** As BCP 47 names it. */
  language: string;
}

/** Where entries of a new file stand. */
const LEVELS: Readonly<Record<MarkdownForm, number>> = { sections: 2, list: 3 };

/** A file with further entries at its end. What it has stays as it is, byte by byte. */
export function withEntries(
  text: string,
  { parts }: MarkdownDocument,
  entries: readonly EntryOfKind[],
  { form: wanted, language }: NewEntries,
): string {
  if (entries.length === 0) return text;
  const known = parts.flatMap(({ entry }) => entry ?? []);
  const last = known.at(-1);
  const form = wanted ?? last?.form ?? 'sections';
  const highest = Math.max(0, ...known.map(({ number }) => number ?? 0));
  // In a file with another form at its end, an entry must not be deeper than the last one, or it would belong to that.
  const level =
    last === undefined ? LEVELS[form] : Math.min(last.level, form === last.form ? last.level : LEVELS[form]);
  const style: Omit<MarkdownStyle, 'number'> = {
    ...{ form, level, language: last?.language ?? language },
    lineEnd: /\r\n/.test(text) ? '\r\n' : '\n',
  };
  const hasNumbers = form === 'list' && (last === undefined || highest > 0);
  const joined = (isShown: boolean): string => {
    const blocks = entries.map((one, index) =>
      writeEntry(one, { ...style, number: hasNumbers ? highest + index + 1 : null }, isShown),
    );
    return `${text}${gapAfter(text, style.lineEnd)}${blocks.join(style.lineEnd)}`;
  };
  const plain = joined(true);
  const wantedEntries = [...known, ...entries].map(({ entry }) => entry);
  const got = readMarkdown(plain, '').parts.flatMap((part) => part.entry?.entry ?? []);
  // A fence that the file leaves open would be closed by the first one behind it, so that no new one may follow.
  return isAlike(withoutDays(got), withoutDays(wantedEntries)) ? plain : joined(false);
}

/** Entries without a day have that of the file. */
const withoutDays = (entries: readonly EntryOfKind['entry'][]): object[] =>
  entries.map(({ since: _, ...rest }) => rest);

/** What must follow a text so that a blank line comes next. */
function gapAfter(text: string, lineEnd: string): string {
  if (text === '' || /\n[ \t]*\r?\n$/.test(text)) return '';
  return text.endsWith('\n') ? lineEnd : `${lineEnd}${lineEnd}`;
}
