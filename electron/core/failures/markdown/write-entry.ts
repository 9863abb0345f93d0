import { FailureEntry } from '../../protocol/failures/failure-entry.ts';
import { languageIn } from '../../protocol/failures/texts-in.ts';
import type { MarkdownForm } from '../../protocol/wire/failure-markdown.ts';
import { writeHeading } from './entry-heading.ts';
import { escaped } from './escapes.ts';
import {
  ANSWERS,
  FIELD_NAMES,
  type FieldLanguage,
  MARKDOWN_FIELDS,
  type MarkdownField,
} from './field-names.ts';
import { type MarkdownEntry, OWN_KIND, readMarkdown } from './read-markdown.ts';
import { isAlike } from './same-entry.ts';

/** How an entry is written. */
export interface MarkdownStyle {
  form: MarkdownForm;
  /** Level of its heading, 1 to 5. */
  level: number;
  /** Number in front of its title; null: none. */
  number: number | null;
  /** Language that is preferred, as BCP 47 names it. */
  language: string;
  /** End of each line. */
  lineEnd: '\n' | '\r\n';
}

/** An entry with its kind. */
export type EntryOfKind = Pick<MarkdownEntry, 'entry' | 'kind' | 'kindName'>;

/** Values that need no word. */
const DEFAULTS = { id: 'a', since: '2026-01-01', texts: { en: { title: 'a', symptom: 'a' } } };

/**
 * An entry as a part of a debugging.md, from which `readMarkdown` reads the same entry. A comment has what the form has no place
 * for, such as patterns and other languages. `isShown`: false if the comment has its texts too.
 */
export function writeEntry(one: EntryOfKind, style: MarkdownStyle, isShown = true): string {
  const language = languageIn(one.entry.texts, style.language) ?? 'en';
  const plain = written(one, style, language, isShown);
  const text = !isShown || isReadAs(plain, one.entry) ? plain : written(one, style, language, false);
  return style.lineEnd === '\n' ? text : text.replaceAll('\n', style.lineEnd);
}

/** False for texts that Markdown would change: spaces at their ends, a line end in a title. */
function isReadAs(text: string, entry: FailureEntry): boolean {
  if (/\p{Surrogate}/u.test(text)) return false;
  const { parts } = readMarkdown(text, '');
  const read = parts.length === 1 ? (parts[0]?.entry ?? null) : null;
  return read !== null && isAlike(read.entry, entry);
}

/** `isShown`: false if Markdown would change the texts, so that they are in the comment. */
function written(
  { entry, kind, kindName }: EntryOfKind,
  { form, level, number }: MarkdownStyle,
  language: string,
  isShown: boolean,
): string {
  const { texts, since, related } = entry;
  const names: FieldLanguage = language === 'ko' ? 'ko' : 'en';
  const { [language]: said, ...others } = texts;
  const hidden = {
    id: entry.id,
    ...unusualOf(entry),
    ...(kind === OWN_KIND ? {} : { kind, kindName }),
    ...(language === names ? {} : { language }),
    ...(Object.keys(others).length === 0 ? {} : { texts: others }),
    ...(isShown ? {} : { exact: said, related }),
  };
  const title = isShown ? (said?.title ?? '') : entry.id;
  const fields = MARKDOWN_FIELDS.flatMap((field) => {
    const value = shownValue(field, entry, isShown ? said : undefined, names);
    return value === '' ? [] : [fieldIn(form, level, FIELD_NAMES[names][field], value)];
  });
  const heading = `${'#'.repeat(level)} ${writeHeading({ number, title, day: since })}\n`;
  const comment = `<!-- vigil ${JSON.stringify(hidden).replaceAll('>', '\\u003e')} -->\n`;
  return `${heading}${comment}${form === 'list' ? fields.join('') : `\n${fields.join('\n')}`}`;
}

/** What the text shows, or the comment has in any case. */
const WRITTEN_ANYWAY: ReadonlySet<string> = new Set(['id', 'since', 'mayReturn', 'related', 'texts']);

/** What the text does not show, unless it is as usual. */
function unusualOf(entry: FailureEntry): object {
  const usual: Record<string, unknown> = FailureEntry.parse(DEFAULTS);
  return Object.fromEntries(
    Object.entries(entry).filter(
      ([name, value]) => !WRITTEN_ANYWAY.has(name) && !isAlike(value, usual[name]),
    ),
  );
}

function shownValue(
  field: MarkdownField,
  { mayReturn, related }: FailureEntry,
  said: FailureEntry['texts'][string] | undefined,
  names: FieldLanguage,
): string {
  if (field === 'mayReturn') return ANSWERS[names][mayReturn ? 'yes' : 'no'][0];
  if (field !== 'related') return escaped(said?.[field] ?? '');
  if (said === undefined) return '';
  return Object.entries(related)
    .flatMap(([name, value]) => (value === null ? [] : [`* ${name}: \`${value}\``]))
    .join('\n');
}

function fieldIn(
  form: MarkdownForm,
  level: number,
  { heading, item }: { heading: string; item: string },
  value: string,
): string {
  if (form === 'sections') return `${'#'.repeat(level + 1)} ${heading}\n\n${value}\n`;
  // A list or a block of code begins on a line of its own.
  const isBlock = /^(?:[-*+] |\d+[.)] |`{3}|~{3})/.test(value);
  const lines = value
    .split('\n')
    .map((line, index) => (line === '' || (index === 0 && !isBlock) ? line : `  ${line}`));
  return `- **${item}**:${isBlock ? '\n' : ' '}${lines.join('\n')}\n`;
}
