import type { SlotRole } from '../disk/output-roles.ts';
import { escapePattern } from '../escape-pattern.ts';
import type { ShownLine } from './shown-line.ts';

type Span = ShownLine['spans'][number];

/** Groups of a pattern, by the role of the number that they hold. */
const GROUPS: Partial<Record<SlotRole, string>> = {
  iterations: 'iteration',
  total: 'total',
  value: 'value',
  best: 'best',
};

const WHOLE = String.raw`\d+`;
const ANY = String.raw`[-+]?(?:\d*\.?\d+(?:[eE][-+]?\d+)?|[nN]a[nN]|[iI]nf)`;
const WITH_COMMA = String.raw`[-+.,\w]*\w`;
/** Characters of a number's label that are kept. */
const LONGEST_LABEL = 40;
/** The longest that a pattern of the user may be. */
const LONGEST_PATTERN = 1000;

/**
 * A regular expression in RE2 syntax that reads from a line the numbers that have a role. It keeps the text beside them
 * and nothing that may change. Null: no number has a role, or no pattern reads them.
 */
export function patternOfLine({ text, spans }: ShownLine): string | null {
  const named = spans.filter(({ role }) => role !== null && role in GROUPS);
  if (named.length === 0) return null;
  return (
    [byLabels(text, spans, named), byEachNumber(text, spans, named)].find(
      (pattern) => pattern.length <= LONGEST_PATTERN && readsSame(pattern, text, named),
    ) ?? null
  );
}

/** The label of each number that has a role, and anything between them. */
function byLabels(text: string, spans: readonly Span[], named: readonly Span[]): string {
  return named
    .map((span, index) => {
      const previous = spans.findLast(({ end }) => end <= span.start)?.end ?? 0;
      const isNext = index > 0 && named[index - 1]?.end === previous;
      const between = text.slice(previous, span.start);
      if (isNext && between.length <= LONGEST_LABEL) return literal(between) + group(span);
      const label = labelBefore(between);
      return (index > 0 ? '.*?' : isStart(text, label, span) ? '^' : '') + literal(label) + group(span);
    })
    .join('');
}

/** All numbers up to the last that has a role, with the text between them. */
function byEachNumber(text: string, spans: readonly Span[], named: readonly Span[]): string {
  const last = named.at(-1);
  let from = 0;
  let pattern = '^';
  for (const span of spans) {
    if (last === undefined || span.start > last.start) break;
    pattern +=
      literal(text.slice(from, span.start)) + (named.includes(span) ? group(span) : figure(text, span));
    from = span.end;
  }
  return pattern;
}

/** The end of a text, from behind its last digit and from its first letter on. */
function labelBefore(text: string): string {
  const label = (/[^\d]*$/.exec(text)?.[0] ?? '').slice(-LONGEST_LABEL);
  return /\p{L}.*$/su.exec(label)?.[0] ?? label;
}

const isStart = (text: string, label: string, { start }: Span): boolean =>
  start === label.length && text.startsWith(label);

/** The text itself, with any digits where it has digits and any space where it has spaces. */
const literal = (text: string): string =>
  text
    .split(/(\s+|\d+)/)
    .map((piece) => (/^\s/.test(piece) ? String.raw`\s+` : /^\d/.test(piece) ? WHOLE : escapePattern(piece)))
    .join('')
    .replace(/^\\s\+/, String.raw`\s*`);

const group = ({ role }: Span): string =>
  `(?<${(role && GROUPS[role]) ?? ''}>${role === 'iterations' || role === 'total' ? WHOLE : ANY})`;

const figure = (text: string, { start, end }: Span): string =>
  text.slice(start, end).includes(',') ? WITH_COMMA : ANY;

/** True if the pattern finds in its own line just the numbers that it is made for. */
function readsSame(pattern: string, text: string, named: readonly Span[]): boolean {
  const found = new RegExp(pattern).exec(text)?.groups ?? {};
  return named.every(
    ({ role, start, end }) => found[(role && GROUPS[role]) ?? ''] === text.slice(start, end),
  );
}
