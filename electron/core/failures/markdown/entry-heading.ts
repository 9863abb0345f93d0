import { escaped, unescaped } from './escapes.ts';

/** What the heading of an entry says. */
export interface EntryHeading {
  /** Number of the entry, as people count them; null if it has none. */
  number: number | null;
  title: string;
  /** As `2026-11-26`; null if it has none. */
  day: string | null;
}

const NUMBER = /^(\d{1,4})[.)][ \t]+/;
const DAY = /(?:^|[ \t]+(?:[-–—][ \t]+)?)\(?(\d{4})[-./](\d{2})[-./](\d{2})\.?\)?$/;
/** Where a template has its day. What is under such a heading shows the form, and is no entry. */
const PLACEHOLDER = /\bYYYY[-./]MM[-./]DD\b/i;

/** Reads the words of a heading, without its signs; null for that of a template. */
export function readHeading(words: string): EntryHeading | null {
  if (PLACEHOLDER.test(words)) return null;
  const plain = words.trim().replace(/[ \t]+#+$/, '');
  const number = NUMBER.exec(plain);
  const rest = plain.slice(number?.[0].length ?? 0);
  const day = DAY.exec(rest);
  const title = rest.slice(0, day?.index ?? rest.length).trim();
  return {
    number: number ? Number(number[1]) : null,
    title: unescaped(withoutBrackets(title)).trim(),
    day: day ? `${day[1]}-${day[2]}-${day[3]}` : null,
  };
}

/** The words of a heading: `[title] - 2026-11-26`, or with a number `3. [title] 2026-11-26`. */
export function writeHeading({ number, title, day }: EntryHeading): string {
  const said = `[${escaped(title).replace(/[[\]]/g, '\\$&')}]`;
  const dayOf = (between: string): string => (day === null ? '' : `${between}${day}`);
  return number === null ? `${said}${dayOf(' - ')}` : `${number}. ${said}${dayOf(' ')}`;
}

/** Editors escape the first of two brackets, the second or both. Only those around the whole title belong to the form. */
function withoutBrackets(title: string): string {
  const open = /^\\?\[/.exec(title)?.[0];
  if (open === undefined) return title;
  let depth = 0;
  for (let at = open.length - 1; at < title.length; at++) {
    const sign = title[at];
    const isFirst = at === open.length - 1;
    const isLast = at === title.length - 1;
    if (sign === '\\' && !isFirst && at + 1 < title.length - 1) at++;
    else if (sign === '[') depth++;
    else if (sign === ']' && --depth === 0)
      return isLast ? title.slice(open.length, title[at - 1] === '\\' ? at - 1 : at) : title;
  }
  return title;
}
