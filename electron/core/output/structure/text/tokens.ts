import { MASK } from './masks.ts';
import type { NumberNotation } from './notation.ts';
import type { NumberFields } from './number-bytes.ts';

/** Numbers of a line that are read. */
export const MOST_NUMBERS = 24;

/** A number in a line. */
export interface NumberToken extends NumberFields {
  raw: string;
  start: number;
  end: number;
  /** What names it: the last piece of text since the number before it. */
  label: string;
  /** All text since the number before it. */
  between: string;
  /** `%`, or a unit of size, time or speed; empty: none. */
  unit: string;
  /** It stands in parentheses behind another: `loss 0.3 (0.4)`. */
  isAside: boolean;
  /** It is a number of a list: `[0.3, 0.4]`. */
  isListed: boolean;
}

const NUMBER =
  /[-+]?(?:\d{1,3}(?:[\u00a0\u202f'’]\d{3})+(?!\d)|\d+)(?:[.,]\d+)*(?:\.(?=[eE][-+]?\d))?(?:[eEdD][-+]?\d{1,4}(?![\p{L}\d]))?|[-+]?\.\d+(?:[eE][-+]?\d{1,4})?|[-+]?(?<![\p{L}_])(?:nan|NaN|NAN|[iI]nf(?:inity)?|INF)(?![\p{L}_])/gu;
/** `10 000`: a blank between groups, which takes a word behind it to be no two columns. */
const BLANK_GROUPS = /(?<![\d.,] {0,1})(\d{1,3}(?: \d{3})+)(?= \p{L})(?! ?\d)/gu;
/** Units: an amount of something else. A percentage may be an objective. */
const UNIT =
  /^(?:%|[kMGT]?i?B(?:\/s)?|[kMGT]|[numµ]s|[nmu]sec|usec|s|sek|sec|secs|seconds?|m|mins?|minutes?|h|hours?|it\/s|s\/it|fps|x|°C?|px|mm|kg|с|сек|мин|ca|秒|分|분|초|元|回\/s)$/iu;
const ORDINAL = /^(?:st|nd|rd|th|er|re|ème|e|º|ª|º|-й|-я)$/;

/** Finds the numbers of lines. */
export interface Tokenizer {
  /** Numbers of a masked line. `turned` is called when the notation changes what earlier numbers meant. */
  numbersOf(text: string, turned: () => void): NumberToken[];
}

const MOST_LABELS = 4096;

/** @param notation  how the log writes numbers; it learns from every number */
export function createTokenizer(notation: NumberNotation): Tokenizer {
  const names = new Map<string, string>();

  const nameOf = (between: string): string => {
    const known = names.get(between);
    if (known !== undefined) return known;
    const pieces = between
      .replace(/\([^()\d]{1,20}\)/g, ' ')
      .split(/[,;|│┃║{}、。,;\t—(（·]|\p{Extended_Pictographic}| {2,}| [-–] /u)
      .map(nameText);
    const name = pieces.findLast((piece) => piece !== '') ?? '';
    if (names.size >= MOST_LABELS) names.clear();
    if (between.length < 200) names.set(between, name);
    return name;
  };

  return {
    numbersOf(line, turned) {
      const text = / \d{3}(?!\d)/.test(line) ? line.replace(BLANK_GROUPS, joined) : line;
      const found: NumberToken[] = [];
      let previous = 0;
      NUMBER.lastIndex = 0;
      for (let match = NUMBER.exec(text); match !== null; match = NUMBER.exec(text)) {
        if (found.length >= MOST_NUMBERS) break;
        const at = placed(text, match[0], match.index);
        if (at === null) continue;
        const { raw, start, end, unit } = at;
        if (notation.see(raw)) turned();
        const between = text.slice(Math.max(previous, text.lastIndexOf(MASK, start) + 1), start);
        const isListed =
          found.length > 0 &&
          /^[,;]? ?$/.test(between) &&
          /[[(]/.test(text.slice(0, start)) &&
          isWithinBrackets(text, start);
        const last = found.at(-1);
        if (isListed && last) last.isListed = true;
        found.push({
          raw,
          start,
          end,
          unit,
          between,
          isListed,
          value: 0,
          isWhole: false,
          label: isListed && last ? last.label : nameOf(between),
          decimals: decimalsOf(raw),
          isAside: /[(（][^)）]*$/.test(between) || /^[^()]*\(\s*$/.test(between),
          hasComma: mayHaveComma(raw),
        });
        previous = at.past;
      }
      // The last number of a line may tell how the first one is meant.
      for (const token of found) {
        token.value = notation.valueOf(token.raw);
        token.isWhole = notation.isWhole(token.raw);
      }
      return found;
    },
  };
}

/** What may follow a number and change what it is. */
const MAY_BELONG = /[\p{L}%°µ/._ -]/u;

interface Placed {
  raw: string;
  start: number;
  end: number;
  unit: string;
  /** Where its unit ends. */
  past: number;
}

/** Where a number stands; null: it belongs to a word, a path or an address. */
function placed(text: string, match: string, index: number): Placed | null {
  let [raw, start] = [match, index];
  const end = start + raw.length;
  const before = text[start - 1] ?? ' ';
  if (/^[-+]/.test(raw) && /[\p{L}\d)\]]/u.test(before)) {
    if (/\p{L}/u.test(before)) return null;
    [raw, start] = [raw.slice(1), start + 1];
  }
  if (/[A-Za-z_\\@$µ]/.test(before)) return null;
  if (before === '.' && /[\p{L}\d]/u.test(text[start - 2] ?? '')) return null;
  if (before === '/' && /[\p{L}.]/u.test(text[start - 2] ?? '')) return null;
  // Most numbers end at a sign that belongs to nothing.
  if (!MAY_BELONG.test(text[end] ?? ',')) return { raw, start, end, unit: '', past: end };
  const rest = text.slice(end, end + 24);
  const isRate = /^\/(?:s|min|h)(?!\p{L})/u.test(rest);
  if ((/^\/[\p{L}]/u.test(rest) && !isRate) || /^[-_]\p{L}/u.test(rest) || /^\.\p{L}/u.test(rest))
    return null;
  const attached = /^(?:%|[\p{L}°µ][\p{L}/°]*)/u.exec(rest)?.[0] ?? '';
  const isLatin = /^[\p{Script=Latin}\p{Script=Cyrillic}]/u.test(attached);
  if (isLatin && !UNIT.test(attached) && !ORDINAL.test(attached)) return null;
  const apart = attached === '' ? (/^ (%|[\p{L}°µ][\p{L}/]*)/u.exec(rest)?.[1] ?? '') : attached;
  if (isRate) return { raw, start, end, unit: '/s', past: end + 2 };
  const unit = UNIT.test(apart) && (attached !== '' || apart.length > 1 || /[%sхс]/.test(apart)) ? apart : '';
  return { raw, start, end, unit, past: end + (unit === '' ? 0 : rest.indexOf(unit) + unit.length) };
}

/** Digits behind the point or comma; null: written with an exponent. */
export const decimalsOf = (raw: string): number | null =>
  /[ed]/i.test(raw) ? null : (/[.,](\d*)$/.exec(raw)?.[1]?.length ?? 0);

/** True for what looks like groups of digits. */
export const mayHaveComma = (raw: string): boolean => /[.,]\d{3}(?!\d)/.test(raw);

/** Blanks between groups become no-break spaces, which belong to a number. */
const joined = (match: string): string => match.replaceAll(' ', '\u00a0');

const isWithinBrackets = (text: string, at: number): boolean =>
  Math.max(text.lastIndexOf('[', at), text.lastIndexOf('(', at)) >
  Math.max(text.lastIndexOf(']', at), text.lastIndexOf(')', at));

/** A name without the signs around it. */
const nameText = (text: string): string =>
  text
    .slice(-120)
    .replace(/^[^\p{L}\p{N}*#±]+|[^\p{L}\p{N}*)±]+$/gu, '')
    .replace(/\s+/g, ' ')
    .slice(-40);

/** The word behind a number, up to the next thing: `trials` of `3 trials`. */
export const textAfter = (text: string, end: number): string =>
  nameText(text.slice(end, end + 24).split(/[,;:|│┃)\]】(（—=]| {2}|\d/)[0] ?? '').slice(0, 12);
