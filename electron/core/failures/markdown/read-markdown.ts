import { z } from 'zod';
import type { CatalogueFault } from '../../protocol/failures/catalogue-fault.ts';
import { FailureEntry, FailureFile } from '../../protocol/failures/failure-entry.ts';
import { isObject } from '../../protocol/is-object.ts';
import { messageOf } from '../../protocol/message-of.ts';
import { faultIn } from '../../protocol/value-fault.ts';
import type { MarkdownForm } from '../../protocol/wire/failure-markdown.ts';
import { idOfTitle, type TakenIds } from './derive-id.ts';
import { readHeading } from './entry-heading.ts';
import { type WrittenEntry, wordsOf, writtenEntries } from './entry-parts.ts';
import { unescaped } from './escapes.ts';
import { type FieldLanguage, type MarkdownField, yesOrNo } from './field-names.ts';
import { type MarkdownLine, markdownLines } from './markdown-lines.ts';

/** Kind of the user's entries that name none. */
export const OWN_KIND = 'own';
const OWN_KIND_NAME = { en: 'Own', ko: '내 항목', 'zh-Hans': '我的条目' };

/** An entry of a debugging.md. */
export interface MarkdownEntry {
  entry: FailureEntry;
  kind: string;
  /** The kind's name by language. */
  kindName: Readonly<Record<string, string>>;
  /** Line of its heading, from 1. */
  line: number;
  level: number;
  form: MarkdownForm;
  /** Number in front of its title; null: none. */
  number: number | null;
  /** Language of its text. */
  language: string;
}

/** A part of a file. All parts together are the file, byte by byte. */
export interface MarkdownPart {
  text: string;
  /** The entry that it is; null for any other text, and for an entry that cannot be used. */
  entry: MarkdownEntry | null;
}

/** A debugging.md. */
export interface MarkdownDocument {
  parts: MarkdownPart[];
  /** Entries that cannot be used, by line. */
  faults: Omit<CatalogueFault, 'file'>[];
}

/** Reads a debugging.md. `day`: that of the file, as `2026-11-26`, for entries that have none. */
export function readMarkdown(text: string, day: string): MarkdownDocument {
  const lines = markdownLines(text);
  const document: MarkdownDocument = { parts: [], faults: [] };
  const taken: TakenIds = { ids: new Set(), counts: new Map() };
  const between = (from: number, to: number): string =>
    text.slice(lines[from]?.start ?? text.length, lines[to]?.start ?? text.length);
  let done = 0;
  for (const written of writtenEntries(lines)) {
    if (written.from > done) document.parts.push({ text: between(done, written.from), entry: null });
    const read = readEntry(lines, written, day, taken);
    if (read.entry) taken.ids.add(read.entry.entry.id);
    else document.faults.push(read.fault);
    document.parts.push({ text: between(written.from, written.to), entry: read.entry });
    done = written.to;
  }
  if (done < lines.length) document.parts.push({ text: between(done, lines.length), entry: null });
  return document;
}

type Read =
  | { entry: MarkdownEntry; fault?: never }
  | { entry: null; fault: MarkdownDocument['faults'][number] };

function readEntry(
  lines: readonly MarkdownLine[],
  { from, level, form, fields, comment }: WrittenEntry,
  day: string,
  taken: TakenIds,
): Read {
  const heading = lines[from];
  const { title = '', number = null, day: ownDay = null } = (heading && readHeading(wordsOf(heading))) ?? {};
  const refuse = (at: number, entry: string | null, fault: CatalogueFault['fault']): Read => ({
    entry: null,
    fault: { line: at + 1, entry, fault },
  });
  const hidden = comment === null ? { value: {} } : hiddenIn(comment.json);
  if (hidden.fault) return refuse(comment?.at ?? from, null, hidden.fault);
  const { kind, kindName, language: ownLanguage, exact, texts, id: ownId, ...more } = hidden.value;
  const language = typeof ownLanguage === 'string' ? ownLanguage : languageOf(fields);
  const shown = { title, symptom: title, ...textsOf(fields), ...(isObject(exact) ? exact : {}) };
  const { mayReturn, related } = factsOf(fields);
  const id = ownId ?? idOfTitle(title, taken);
  const read = FailureEntry.safeParse({
    ...{ since: ownDay ?? day, ...mayReturn, ...related, ...more, id },
    texts: { ...(isObject(texts) ? texts : {}), [language]: shown },
  });
  const name = typeof id === 'string' ? id : null;
  if (!read.success)
    return refuse(comment?.at ?? from, name, { kind: 'value', ...faultIn(read.error.issues) });
  if (taken.ids.has(read.data.id)) return refuse(from, name, { kind: 'id-taken', id: read.data.id });
  return {
    entry: {
      entry: read.data,
      kind: FailureFile.shape.kind.safeParse(kind).data ?? OWN_KIND,
      kindName: FailureFile.shape.name.safeParse(kindName).data ?? OWN_KIND_NAME,
      ...{ line: from + 1, level, form, number, language },
    },
  };
}

/** What Vigil keeps in a comment, because a debugging.md has no place for it. */
function hiddenIn(
  json: string,
): { value: Record<string, unknown>; fault?: never } | { fault: CatalogueFault['fault'] } {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    return { fault: { kind: 'comment', error: messageOf(error) } };
  }
  const read = z.record(z.string(), z.unknown()).safeParse(value);
  return read.success ? { value: read.data } : { fault: { kind: 'value', ...faultIn(read.error.issues) } };
}

/** The language of most of the names. */
function languageOf(fields: WrittenEntry['fields']): FieldLanguage {
  const korean = fields.filter(({ language }) => language === 'ko').length;
  return korean * 2 >= fields.length ? 'ko' : 'en';
}

const valueIn = (lines: readonly string[]): string =>
  unescaped(lines.join('\n'))
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd();

/** The texts of an entry. A field that is written twice, such as steps and environment, is one text. */
function textsOf(fields: WrittenEntry['fields']): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const { field, lines } of fields) {
    if (field === 'mayReturn' || field === 'related') continue;
    const value = valueIn(lines);
    const before = texts[field];
    if (value !== '') texts[field] = before === undefined ? value : `${before}\n\n${value}`;
  }
  return texts;
}

/** Whether it may return, and the change that fixed it, as far as the text says it. */
function factsOf(fields: WrittenEntry['fields']): { mayReturn: object; related: object } {
  const lines = (name: MarkdownField): string[] =>
    fields.filter(({ field }) => field === name).flatMap((one) => one.lines);
  const [said] = lines('mayReturn').filter((line) => line.trim() !== '');
  const answer = yesOrNo(unescaped(said ?? ''));
  const change = { commit: relatedIn(lines('related'), COMMIT), tag: relatedIn(lines('related'), TAG) };
  return {
    mayReturn: answer === null ? {} : { mayReturn: answer },
    related: change.commit === null && change.tag === null ? {} : { related: change },
  };
}

const COMMIT = /^\s*(?:[-*+][ \t]+)?(?:commit|커밋)[ \t]*:[ \t]*(.+?)[ \t]*$/i;
const TAG = /^\s*(?:[-*+][ \t]+)?(?:tag|태그)[ \t]*:[ \t]*(.+?)[ \t]*$/i;

function relatedIn(lines: readonly string[], pattern: RegExp): string | null {
  for (const line of lines) {
    const said = pattern.exec(line)?.[1];
    if (said !== undefined) return /^`([^`]+)`$/.exec(said)?.[1] ?? unescaped(said);
  }
  return null;
}
