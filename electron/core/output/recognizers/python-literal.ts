import { numberOf } from './numbers.ts';
import type { ParameterValue } from './output-fact.ts';

const WORDS: ReadonlyMap<string, ParameterValue> = new Map([
  ['True', true],
  ['False', false],
  ['None', null],
  ['true', true],
  ['false', false],
  ['null', null],
]);
const OPENING = '([{';
const CLOSING = ')]}';

/**
 * One value as Python prints it: numbers, also in a wrapper such as `np.float64(0.5)`; strings without quotes; anything
 * else verbatim.
 */
export function pythonValue(text: string): ParameterValue {
  const trimmed = text.trim();
  const word = WORDS.get(trimmed);
  if (word !== undefined) return word;
  const quoted = /^(['"])(.*)\1$/s.exec(trimmed);
  if (quoted) return quoted[2] ?? '';
  return numberOf(unwrapped(trimmed)) ?? trimmed;
}

/** `np.float64(0.5)` and `tensor(0.5, dtype=torch.float64)` as the number in them. */
const unwrapped = (text: string): string =>
  /^[\w.]+\(([^,()]*)(?:,\s*\w+=[^()]*)?\)$/.exec(text)?.[1]?.trim() ?? text;

/** The entries of a printed Python dictionary, `{'x': 1.0, 'kind': 'b'}`; empty if it is not one. */
export function pythonEntries(text: string): Record<string, ParameterValue> {
  const trimmed = text.trim();
  if (!trimmed.startsWith('{') || !trimmed.endsWith('}')) return {};
  const entries: Record<string, ParameterValue> = {};
  for (const item of splitAtCommas(trimmed.slice(1, -1))) {
    const [, single, double, bare, value] = ENTRY.exec(item) ?? [];
    const name = single ?? double ?? bare?.trim();
    if (name !== undefined && value !== undefined) entries[name] = pythonValue(value);
  }
  return entries;
}

/** A name with or without quotes of either kind, and what follows the colon. */
const ENTRY = /^\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|([^:'"]+))\s*:(.*)$/s;

/** The items of a list or tuple, `[0.5, 12.0]` or `(0.1, None)`. */
export const pythonItems = (text: string): ParameterValue[] =>
  splitAtCommas(
    text
      .trim()
      .replace(/^[[(]/, '')
      .replace(/[\])]$/, ''),
  ).map(pythonValue);

/** Splits at commas outside brackets and quotes. */
function splitAtCommas(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let quote = '';
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at] ?? '';
    if (quote !== '') {
      if (character === '\\') at++;
      else if (character === quote) quote = '';
    } else if (character === "'" || character === '"') quote = character;
    else if (OPENING.includes(character)) depth++;
    else if (CLOSING.includes(character)) depth--;
    else if (character === ',' && depth === 0) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  const last = text.slice(from);
  return last.trim() === '' ? parts : [...parts, last];
}
