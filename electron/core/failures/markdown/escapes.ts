import { codeLines } from './markdown-lines.ts';

/** Signs that a backslash escapes in Markdown. */
const ESCAPED = /\\([!-/:-@[-`{-~])/g;
const ESCAPING = /\\(?=[!-/:-@[-`{-~])/g;

/** What begins a line that has a meaning in a debugging.md, so that a text which contains it is escaped. */
const MEANS_SOMETHING = /^(?:#{1,6}(?:[ \t]|$)|[-*+] +\*\*|<!--|(?:`{3}|~{3})|(?:[-*_][ \t]*){3,}$)/;

/** What a text of Markdown says: without its escapes, which mean nothing in code. The rest of Markdown is left as it is. */
export const unescaped = (markdown: string): string =>
  byLine(markdown, (line) => outsideCode(line, true, (part) => part.replace(ESCAPED, '$1')));

/** A text as Markdown that `unescaped` reads as the same text, and that cannot be taken for a heading or a field. */
export const escaped = (text: string): string =>
  byLine(text, (line) => {
    const safe = outsideCode(line, false, (part) => part.replace(ESCAPING, '\\\\'));
    return safe.replace(/^(\s*)(\S.*)$/, (_, space: string, rest: string) =>
      MEANS_SOMETHING.test(rest) ? `${space}\\${rest}` : `${space}${rest}`,
    );
  });

/** Changes each line that is not in a block of code. */
function byLine(text: string, change: (line: string) => string): string {
  const lines = text.split('\n');
  const isCode = codeLines(lines);
  return lines.map((line, index) => (isCode[index] ? line : change(line))).join('\n');
}

/** Changes what of a line is not `code`. `hasEscapes`: a backslash before a backtick takes its meaning. */
function outsideCode(line: string, hasEscapes: boolean, change: (part: string) => string): string {
  const runs = [...line.matchAll(/`+/g)].map(({ 0: { length }, index }) => ({ index, length }));
  const lastOfLength = new Map(runs.map(({ length }, at) => [length, at]));
  let done = '';
  let from = 0;
  for (let at = 0; at < runs.length; at++) {
    const { index, length } = runs[at] ?? { index: 0, length: 0 };
    const isEscaped =
      hasEscapes && /(?<!\\)\\(?:\\\\)*$/.test(line.slice(Math.max(from, index - MOST_BACKSLASHES), index));
    const ticks = isEscaped ? length - 1 : length;
    // Looked up first, so that a long line of backticks is not searched again from each of them.
    if (ticks === 0 || (lastOfLength.get(ticks) ?? -1) <= at) continue;
    let close = at + 1;
    while (runs[close]?.length !== ticks) close++;
    const begin = index + length - ticks;
    const end = (runs[close]?.index ?? 0) + ticks;
    done += change(line.slice(from, begin)) + line.slice(begin, end);
    from = end;
    at = close;
  }
  return done + change(line.slice(from));
}

/** More in a row are not counted. */
const MOST_BACKSLASHES = 100;
