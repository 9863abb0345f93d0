import * as crypto from 'node:crypto';

/** A flipped byte inside a text would still be JSON; 64 bits of SHA-256 at the end of each line find it. */
const SUM_DIGITS = 16;
const SUM_OPENS = ',"sum":"';
const SUM_CLOSES = '"}';
const SUM_LENGTH = SUM_OPENS.length + SUM_DIGITS + SUM_CLOSES.length;

/** In one call: an object for each of 100,000 lines takes twice the time. */
const sumOf = (before: string, open: string): string =>
  crypto.hash('sha256', before + open).slice(0, SUM_DIGITS);

/**
 * An object as a line of JSON that carries its own checksum, with its line end. The checksum covers `before` as well:
 * that of the line before it, where lines are a chain.
 */
export function sealedLine(value: object, before: string): { text: string; sum: string } {
  const open = JSON.stringify(value).slice(0, -1);
  const sum = sumOf(before, open);
  return { text: `${open}${SUM_OPENS}${sum}${SUM_CLOSES}\n`, sum };
}

/** What was sealed in a line without its line end, or in English what is wrong with it. */
export function openSealedLine(line: string, before: string): { value: unknown; sum: string } | string {
  const tail = line.slice(-SUM_LENGTH);
  if (!line.startsWith('{') || !tail.startsWith(SUM_OPENS) || !tail.endsWith(SUM_CLOSES))
    return 'it is not a journal record';
  const sum = fittingSum(line, before);
  return sum === null
    ? 'its checksum does not match'
    : { value: jsonIn(`${line.slice(0, -SUM_LENGTH)}}`), sum };
}

/** The checksum at the end of a line that has the form of a sealed one, or null if it does not fit. */
export function fittingSum(line: string, before: string): string | null {
  const sum = line.slice(-SUM_DIGITS - SUM_CLOSES.length, -SUM_CLOSES.length);
  return sum === sumOf(before, line.slice(0, -SUM_LENGTH)) ? sum : null;
}

/** undefined for what is no JSON, though its checksum fits: somebody made both. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
