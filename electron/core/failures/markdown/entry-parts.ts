import type { MarkdownForm } from '../../protocol/wire/failure-markdown.ts';
import { readHeading } from './entry-heading.ts';
import { type FieldLanguage, fieldNamed, type MarkdownField } from './field-names.ts';
import type { MarkdownLine } from './markdown-lines.ts';

/** A field as it is written: the lines of its value. */
interface WrittenField {
  field: MarkdownField;
  language: FieldLanguage;
  /** The first one is the rest of the line that names the field; empty for a heading. */
  lines: string[];
}

/** An entry as it is written. */
export interface WrittenEntry {
  /** Index of its heading, and of the first line behind it. */
  from: number;
  to: number;
  level: number;
  form: MarkdownForm;
  fields: WrittenField[];
  /** What the comment of Vigil has, and the index of its line; null: none. */
  comment: { json: string; at: number } | null;
}

const ITEM = /^[-*+] +\*\*(.+?)\*\*(?:[ \t]*:)?[ \t]*(.*)$/;
const COMMENT = /^<!--[ \t]*vigil\b(.*)$/s;
const THEMATIC_BREAK = /^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$/;

/** The words of a heading. */
export const wordsOf = ({ text }: MarkdownLine): string => text.replace(/^#+[ \t]*/, '').trim();

/** The name of an item of a list, and its rest; null for any other line. */
function itemOf(line: MarkdownLine): { name: string; rest: string } | null {
  const item = line.isCode ? null : ITEM.exec(line.text);
  return item ? { name: item[1] ?? '', rest: item[2] ?? '' } : null;
}

/** The entries of a file, in order. Everything else is text of the user. */
export function writtenEntries(lines: readonly MarkdownLine[]): WrittenEntry[] {
  const entries: WrittenEntry[] = [];
  for (let from = 0; from < lines.length; from++) {
    const entry = entryAt(lines, from);
    if (entry === null) continue;
    entries.push(entry);
    from = entry.to - 1;
  }
  return entries;
}

/** The entry whose heading is this line; null if it is none. */
function entryAt(lines: readonly MarkdownLine[], from: number): WrittenEntry | null {
  const heading = lines[from];
  if (!heading || heading.level === null || readHeading(wordsOf(heading)) === null) return null;
  if (fieldNamed(wordsOf(heading)) !== null) return null;
  const { level } = heading;
  const bodyEnd = next(lines, from + 1);
  const items = itemsIn(lines, from + 1, bodyEnd);
  let to = bodyEnd;
  const sections: WrittenField[] = [];
  for (;;) {
    const line = lines[to];
    if (!line || line.level === null || line.level <= level || startsEntry(lines, to)) break;
    const end = next(lines, to + 1);
    const named = line.level === level + 1 ? fieldNamed(wordsOf(line)) : null;
    // What is deeper belongs to the section that it is in.
    const sectionEnd = named === null ? end : next(lines, to + 1, (other) => other <= level + 1);
    if (named) sections.push({ ...named, lines: valueLines(lines, to + 1, sectionEnd) });
    to = sectionEnd;
  }
  const fields = [...items, ...sections];
  if (fields.length === 0) return null;
  const form = items.length > 0 ? 'list' : 'sections';
  return { ...{ from, to, level, form, fields }, comment: commentIn(lines, from + 1, bodyEnd) };
}

/** True for a heading that has items of its own, such as the next entry of a list below a section. */
const startsEntry = (lines: readonly MarkdownLine[], at: number): boolean => {
  const line = lines[at];
  if (!line || fieldNamed(wordsOf(line)) !== null) return false;
  return itemsIn(lines, at + 1, next(lines, at + 1)).length > 0;
};

/** Index of the next heading whose level fits; else the number of lines. */
function next(lines: readonly MarkdownLine[], from: number, fits = (_level: number) => true): number {
  for (let at = from; at < lines.length; at++) {
    const level = lines[at]?.level ?? null;
    if (level !== null && fits(level)) return at;
  }
  return lines.length;
}

function itemsIn(lines: readonly MarkdownLine[], from: number, to: number): WrittenField[] {
  const fields: WrittenField[] = [];
  let open: WrittenField | null = null;
  let isAfterBlank = false;
  for (const line of lines.slice(from, to)) {
    const item = itemOf(line);
    if (item) {
      const named = fieldNamed(item.name);
      open = named && { ...named, lines: [item.rest] };
      if (open) fields.push(open);
    } else if (open) {
      const isInside = line.text.trim() === '' || /^[ \t]/.test(line.text) || line.isCode;
      // Text behind a list is not part of its last item.
      if (!isInside && (isAfterBlank || THEMATIC_BREAK.test(line.text))) open = null;
      else open.lines.push(line.text.replace(/^ {1,2}|^\t/, ''));
    }
    isAfterBlank = line.text.trim() === '';
  }
  return fields;
}

/** The lines of a section, without the rule that people draw below an entry. */
function valueLines(lines: readonly MarkdownLine[], from: number, to: number): string[] {
  const found = lines.slice(from, to).map(({ text }) => text);
  const last = found.findLastIndex((line) => line.trim() !== '' && !THEMATIC_BREAK.test(line));
  const hasRule = found.slice(last + 1).some((line) => THEMATIC_BREAK.test(line));
  return hasRule ? found.slice(0, last + 1) : found;
}

function commentIn(lines: readonly MarkdownLine[], from: number, to: number): WrittenEntry['comment'] {
  const offset = lines.slice(from, to).findIndex(({ text, isCode }) => !isCode && COMMENT.test(text));
  if (offset < 0) return null;
  const at = from + offset;
  const said = COMMENT.exec(lines[at]?.text ?? '')?.[1] ?? '';
  return { json: said.replace(/-->\s*$/, '').trim(), at };
}
