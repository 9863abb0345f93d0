import { strToU8 } from 'fflate';
import { escapePattern } from '../protocol/escape-pattern.ts';

/** Before a name: no letter, unless it belongs to a line end or a tab as JSON writes it. */
export const STARTS_NAME = '(?:(?<=\\\\[nrt])|(?<![\\p{L}\\p{N}]))';
export const NO_MORE_LETTERS = '(?![\\p{L}\\p{N}])';

/**
 * A pattern (flags `iu`) of a text as programs write it: composed or decomposed (macOS), and each letter beyond ASCII also as
 * in JSON (`\uD64D`), in addresses (`%ED%99%8D`) and as bytes of Python (`\xed\x99\x8d`).
 */
export function spellings(text: string): string {
  const forms = [...new Set([text.normalize('NFC'), text.normalize('NFD')])];
  const patterns = forms.map((form) => [...form].map(letterPattern).join(''));
  return patterns.length === 1 ? (patterns[0] ?? '') : `(?:${patterns.join('|')})`;
}

function letterPattern(letter: string): string {
  if (letter === ' ') return '(?: |%20)';
  if (letter.charCodeAt(0) < 0x80) return escapePattern(letter);
  const units = Array.from({ length: letter.length }, (_, at) => hex(letter.charCodeAt(at), 4));
  const bytes = [...strToU8(letter)].map((byte) => hex(byte, 2));
  return `(?:${[
    escapePattern(letter),
    units.map((unit) => `\\\\{1,16}u${unit}`).join(''),
    bytes.map((byte) => `%${byte}`).join(''),
    bytes.map((byte) => `\\\\{1,16}x${byte}`).join(''),
  ].join('|')})`;
}

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');
