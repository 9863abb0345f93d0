import { isBox } from './line-shape.ts';

/**
 * The form of a line: what its text is besides its numbers, more exactly than its shape. The numbers of two lines of
 * one form mean the same, so those of the second need not be looked for.
 */
export interface LineForm {
  /** 32 bits, the same for lines of one form; 0: the line has none, and must be read as text. */
  hash: number;
  /** How many numbers it has. */
  count: number;
  /** Where each number begins, with its sign, and where it ends. */
  starts: Int32Array;
  ends: Int32Array;
  /** How many runs of digits stand before each number: `1.5e-3` is one number, and three runs. */
  runs: Int32Array;
  /** How many runs there are. */
  allRuns: number;
}

/** Numbers in a line of a form. A plan needs those that are read, and some that are dates. */
const MOST_NUMBERS = 48;
/** In bytes. A longer line gets no form: it is read as text. */
const LONGEST = 1024;
/** Longer runs of digits count as equally long. */
const LONG_RUN = 15;
const TAB_WIDTH = 8;
const PRIME = 0x01000193;
/** Stand in a hash for things of several bytes. */
const NUMBER = 0x130;
const COLOUR = 0x131;
const BLOCK = 0x140;
const FILL = 0x150;
const YEAR = 0x160;
const LENGTH = 0x200;
/** Stands for the last byte of a box, and is no visible byte. */
const BOXES = 0x01;

const isDigit = (byte: number): boolean => byte >= 0x30 && byte <= 0x39;
const isLatin = (byte: number): boolean => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;

/** Finds the form of a line. */
export type FormFinder = (bytes: Uint8Array) => LineForm;

/**
 * Makes what finds the form of lines, all with one result, which the next line overwrites.
 *
 * Whether digits are a number, a date, a clock or part of a name depends on what stands around them, and sometimes on
 * how many they are. So the form holds all text, and the lengths of digits that are joined to others or to letters.
 * Blanks, fill and bars count as one, two or more.
 */
export function createFormFinder(): FormFinder {
  const starts = new Int32Array(MOST_NUMBERS);
  const ends = new Int32Array(MOST_NUMBERS);
  const runs = new Int32Array(MOST_NUMBERS);
  const form: LineForm = { hash: 0, count: 0, starts, ends, runs, allRuns: 0 };
  const none = (): LineForm => {
    form.hash = 0;
    return form;
  };

  return (bytes) => {
    const length = bytes.length;
    if (length > LONGEST) return none();
    let hash = 0x811c9dc5 | 0;
    let count = 0;
    let allRuns = 0;
    /** The last two visible bytes, and how often the last one stood there. */
    let last = 0;
    let before = 0;
    let times = 0;
    let column = 0;
    let isAscii = true;
    let hasDay = false;
    let index = 0;
    while (index < length) {
      const byte = bytes[index] ?? 0;
      if (isDigit(byte) || ((byte === 0x2d || byte === 0x2b) && isSign(last, bytes[index + 1] ?? 0))) {
        if (count === MOST_NUMBERS) return none();
        const isSigned = !isDigit(byte);
        const digits = isSigned ? index + 1 : index;
        if (isSigned) [before, last] = [last, byte];
        const isName = isLatin(last) || last === 0x5f || (last === 0x2d && isLatin(before));
        const whole = endOfDigits(bytes, digits);
        let end = whole;
        const hasFraction = bytes[end] === 0x2e && isDigit(bytes[end + 1] ?? 0);
        if (hasFraction) end = endOfDigits(bytes, end + 1);
        const fraction = end;
        end = endOfExponent(bytes, end);
        starts[count] = index;
        ends[count] = end;
        runs[count] = allRuns;
        allRuns += 1 + (hasFraction ? 1 : 0) + (end > fraction ? 1 : 0);
        count++;
        hash = Math.imul(hash ^ NUMBER, PRIME);
        if (isName) {
          for (let at = digits; at < end; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), PRIME);
        } else {
          const next = bytes[end] ?? 0;
          const isDay = isDayOfMonth(bytes, index);
          const isJoined =
            (isDigit(before) && isJoint(last)) ||
            (isJoint(next) && isDigit(bytes[end + 1] ?? 0)) ||
            last === 0x2e ||
            next === 0x1b ||
            next >= 0x80 ||
            last >= 0x80 ||
            (next >= 0x61 && next <= 0x66) ||
            (end > fraction && !hasFraction) ||
            isDay;
          if (hasDay && end === whole && isYear(bytes, digits, whole)) hash = Math.imul(hash ^ YEAR, PRIME);
          hasDay ||= isDay;
          // `10 000 trials` is one number; `10 0.5` is two.
          const isGroup = whole - digits === 3 && !hasFraction && last === 0x20 && isDigit(before);
          if (isJoined || isGroup) {
            hash = Math.imul(hash ^ (LENGTH + Math.min(LONG_RUN, whole - digits)), PRIME);
            hash = Math.imul(hash ^ (LENGTH + Math.min(LONG_RUN, fraction - whole)), PRIME);
            hash = Math.imul(hash ^ (LENGTH + Math.min(LONG_RUN, end - fraction)), PRIME);
          }
          if (isGroup && count > 1) {
            const lengthBefore = (ends[count - 2] ?? 0) - (starts[count - 2] ?? 0);
            hash = Math.imul(hash ^ (LENGTH + Math.min(LONG_RUN, lengthBefore)), PRIME);
          }
        }
        column += end - index;
        before = end - digits > 1 ? 0x30 : last;
        last = 0x30;
        times = 1;
        index = end;
        continue;
      }
      if (byte === 0x1b) {
        const end = endOfColour(bytes, index);
        const isBefore = isDigit(bytes[end] ?? 0);
        // A colour between a sign and its number, or within a number, is too rare to be looked into.
        if (end === 0 || (isBefore && last !== 0x20 && last !== 0)) return none();
        // What belongs to a number may stand on both sides of it.
        if (isBefore || isDigit(last)) hash = Math.imul(hash ^ COLOUR, PRIME);
        index = end;
        continue;
      }
      if (byte < 0x20 || byte === 0x7f) {
        if (byte !== 0x09 || !isAscii) return none();
        const width = TAB_WIDTH - (column % TAB_WIDTH);
        column += width;
        times = last === 0x20 ? times : 0;
        if (last !== 0x20) before = last;
        last = 0x20;
        for (let blank = 0; blank < width; blank++) if (++times <= 2) hash = Math.imul(hash ^ 0x20, PRIME);
        index++;
        continue;
      }
      if (byte === 0xe2 && isBox(bytes, index)) {
        isAscii = false;
        const isBlock = bytes[index + 1] === 0x96;
        const box = isBlock
          ? BLOCK
          : FILL + ((bytes[index + 1] ?? 0) & 1) * 64 + ((bytes[index + 2] ?? 0) & 63);
        if (last === BOXES && before === box) times++;
        else [before, last, times] = [box, BOXES, 1];
        if (times <= (isBlock ? 1 : 3)) hash = Math.imul(hash ^ box, PRIME);
        column++;
        index += 3;
        continue;
      }
      if (byte >= 0x80) isAscii = false;
      if ((byte & 0xc0) !== 0x80) column++;
      if (byte === last && byte < 0x80 && !isLatin(byte)) times++;
      else {
        before = last;
        last = byte;
        times = 1;
      }
      if (times <= 3 && (times <= 2 || byte !== 0x20)) hash = Math.imul(hash ^ byte, PRIME);
      index++;
    }
    form.hash = hash === 0 ? 1 : hash;
    form.count = count;
    form.allRuns = allRuns;
    return form;
  };
}

/** True if a `-` or `+` surely belongs to the number behind it. Elsewhere it is text of the form. */
const isSign = (last: number, next: number): boolean =>
  isDigit(next) &&
  !isDigit(last) &&
  !isLatin(last) &&
  last < 0x80 &&
  last !== 0x5f &&
  last !== 0x2d &&
  last !== 0x2b &&
  last !== 0x2e &&
  last !== 0x29 &&
  last !== 0x5d;

/** What joins digits to dates, clock times, versions, ranges and groups. */
const isJoint = (byte: number): boolean =>
  byte === 0x2d ||
  byte === 0x2f ||
  byte === 0x3a ||
  byte === 0x2e ||
  byte === 0x2c ||
  byte === 0x27 ||
  byte === 0x2b ||
  byte === 0x5f;

/** `Nov 3`: whether it is a day depends on its length. */
function isDayOfMonth(bytes: Uint8Array, start: number): boolean {
  if (bytes[start - 1] !== 0x20) return false;
  const end = bytes[start - 2] === 0x20 ? start - 2 : start - 1;
  const first = bytes[end - 3] ?? 0;
  return first >= 0x41 && first <= 0x5a && isLatin(bytes[end - 2] ?? 0) && isLatin(bytes[end - 1] ?? 0);
}

/** `Nov 3 2026`: a year behind a day is part of the date, and another number is not. */
const isYear = (bytes: Uint8Array, start: number, end: number): boolean =>
  end - start === 4 &&
  ((bytes[start] === 0x31 && bytes[start + 1] === 0x39) ||
    (bytes[start] === 0x32 && bytes[start + 1] === 0x30));

function endOfDigits(bytes: Uint8Array, from: number): number {
  let index = from;
  while (isDigit(bytes[index] ?? 0)) index++;
  return index;
}

/** Behind `e-05`, if that is an exponent; else where it would begin. */
function endOfExponent(bytes: Uint8Array, from: number): number {
  if (((bytes[from] ?? 0) | 0x20) !== 0x65) return from;
  const sign = bytes[from + 1] ?? 0;
  const digits = sign === 0x2d || sign === 0x2b ? from + 2 : from + 1;
  const end = endOfDigits(bytes, digits);
  const next = bytes[end] ?? 0;
  return end > digits && end - digits <= 4 && !isLatin(next) && next < 0x80 ? end : from;
}

/** Behind a sequence that changes colours or clears the line; 0: it is another. */
function endOfColour(bytes: Uint8Array, from: number): number {
  if (bytes[from + 1] !== 0x5b) return 0;
  for (let index = from + 2; index < bytes.length; index++) {
    const byte = bytes[index] ?? 0;
    if (isDigit(byte) || byte === 0x3b) continue;
    return byte === 0x6d || byte === 0x4b ? index + 1 : 0;
  }
  return 0;
}
