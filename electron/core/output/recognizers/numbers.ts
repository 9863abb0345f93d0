/** A number as programs print it, as part of a regular expression. */
export const NUMBER = String.raw`[-+]?(?:(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?|nan|NaN|inf(?:inity)?|Inf(?:inity)?)`;

const WORDS: ReadonlyMap<string, number> = new Map([
  ['nan', Number.NaN],
  ['inf', Number.POSITIVE_INFINITY],
  ['infinity', Number.POSITIVE_INFINITY],
]);
const DIGITS = /^[-+.\deE]+$/;

/** The number that a text represents; null if it is not one. */
export function numberOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (DIGITS.test(text)) {
    const number = Number(text);
    return Number.isNaN(number) ? null : number;
  }
  const word = WORDS.get(text.replace(/^[-+]/, '').toLowerCase());
  if (word === undefined) return null;
  return text.startsWith('-') ? -word : word;
}

/** A whole number from 0; null if it is not one. */
export const countOf = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null;

/** A whole number of at least `least`; null if it is not one. */
export const wholeFrom = (number: number | null | undefined, least: number): number | null =>
  typeof number === 'number' && Number.isSafeInteger(number) && number >= least ? number : null;

const NAMED = new RegExp(
  String.raw`(?<![\p{L}\p{N}_./@\-])([\p{L}_][\p{L}\p{N}_./@\-]*)\s{0,20}[:=]\s{0,20}'?(${NUMBER})(?!\.?[\p{L}\p{N}_]|:\d)`,
  'gu',
);

/** Numbers preceded by a name, `loss: 0.3 - acc=0.9`, except names that match `except`. */
export function namedNumbers(text: string, except: RegExp | null = null): Record<string, number> {
  const numbers: Record<string, number> = {};
  NAMED.lastIndex = 0;
  // Takes half the time of an iterator; every line of some outputs passes here.
  for (let match = NAMED.exec(text); match !== null; match = NAMED.exec(text)) {
    const [, name = '', value] = match;
    const number = numberOf(value);
    if (number !== null && except?.test(name) !== true) numbers[name] = number;
  }
  return numbers;
}

const UNITS_MS: Readonly<Record<string, number>> = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000 };

/** Milliseconds of `00h 01m 23s` or `1d 02h`; null for any other text. */
export function spelledMs(text: string): number | null {
  const parts = [...text.matchAll(/(\d+)([dhms])\b/g)];
  return parts.length === 0
    ? null
    : parts.reduce((sum, [, count, unit]) => sum + Number(count) * (UNITS_MS[unit ?? ''] ?? 0), 0);
}

/** Milliseconds of `01:23` or `00:01:23.456`; null for any other text. */
export function clockMs(text: string): number | null {
  if (!/^\d+(?::\d\d){1,2}(?:\.\d+)?$/.test(text)) return null;
  return Math.round(text.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0) * 1000);
}
