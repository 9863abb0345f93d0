import type { LearnedStructure, SlotName } from '../../protocol/disk/output-roles.ts';
import { MASK } from '../structure/text/masks.ts';

/** A single Latin letter would be found everywhere. */
const TELLING = /\p{L}.|[^\u0000-\u00ff]/u;
/**
 * What stands otherwise in the bytes than in a kind, or varies from line to line: digits, masked dates, blanks and bars;
 * signs, which may be full-width in the bytes; bytes of another encoding; half a character at the end of a cut kind.
 */
const VARYING = new RegExp(
  `[\\u0000-\\u0040\\u005b-\\u0060\\u007b-\\u007f\\s\\ufffd\\p{Cs}${MASK}─-▟·]+`,
  'u',
);
/** Where Latin letters stand beside those of East Asia, each may be full-width. */
const LATIN = /[A-Za-z]+/;
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const TO_WIDE = 0xfee0;

/**
 * Texts to search the bytes for: every line of a learned structure holds one of them. Null: some of its lines hold no
 * text of their own, such as rows of a table, so every line must be read.
 */
export function needlesOf({ iterations, total, value, best, inner }: LearnedStructure): string[] | null {
  const names = [iterations, total, value, best, ...inner.flatMap((one) => [one.iterations, one.total])];
  const kinds = new Set(names.filter((name): name is SlotName => name !== null).map(({ kind }) => kind));
  const words = [...kinds].map(longestWord);
  if (!words.every((word) => word !== null)) return null;
  return [...new Set(words.flatMap((word) => (/^[A-Za-z]+$/.test(word) ? [word, wide(word)] : [word])))];
}

/** The longest piece of a kind's text that stands in each of its lines as it is, or with all letters full-width. */
function longestWord(kind: string): string | null {
  const words = kind.split(VARYING).flatMap((word) => (EAST_ASIAN.test(word) ? word.split(LATIN) : [word]));
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '');
  return TELLING.test(longest) ? longest : null;
}

const wide = (letters: string): string =>
  String.fromCharCode(...[...letters].map((letter) => letter.charCodeAt(0) + TO_WIDE));
