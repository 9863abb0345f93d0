import type { NeedleSearch } from './needle-search.ts';

/** A longer line is cut and its rest skipped: no tool prints one. */
export const LONGEST_LINE = 64 * 1024;

/** A line in which a needle was found. */
export interface FoundLine {
  /** The raw bytes without the line end. */
  bytes: Uint8Array;
  /** Bits of the needles found in it. */
  bits: number;
  /** Position after the line and its line end. */
  end: number;
  /** True if it was reported before, when it was shorter. */
  again: boolean;
  /** True if it is written over the line before it, as the frames of a bar are. */
  isRedraw: boolean;
}

/** Splits output into lines and finds those worth reading, in one pass over the bytes. */
export interface LineScanner {
  /** Takes the next bytes, at position `at`, and calls `found` for each completed line. */
  scan(bytes: Uint8Array, at: number, found: (line: FoundLine) => void): void;
  /** The unfinished line so far; null if nothing was added, or if it ends within a word or number that may continue. */
  settle(): FoundLine | null;
  /** The unfinished line at the end of the output; null if nothing was added to it. */
  end(): FoundLine | null;
  /** Discards the unfinished line, including what follows up to its end. */
  drop(): void;
  /** The number of completed lines, without the line that is being reported. */
  lines(): number;
  /** The number of those that are not empty: CR LF ends a line and an empty one. */
  written(): number;
  /** From the next line on, sets these bits in the lines that are due by their number, whatever their content. */
  always(bits: number, isDue: (line: number) => boolean): void;
}

const GROUND = 0;
const ESCAPE = 1;
const PARAMETERS = 2;
const STRING = 3;
const INTERMEDIATE = 4;

const TAB = 0x09;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const BACKSPACE = 0x08;
const BELL = 0x07;
const SPACE = 0x20;
const POINT = 0x2e;
const ESCAPE_CODE = 0x1b;
/** Final bytes of sequences that move the cursor to another line, or back in this one: A B E F G H d f. */
const MOVES = new Set([0x41, 0x42, 0x45, 0x46, 0x47, 0x48, 0x64, 0x66]);
const FORWARD = 0x43;
/** A backspace changes how the line reads, so every recognizer must see it. */
const ALL = -1;

/**
 * Lines end with CR, LF, both, or a cursor jump. Control sequences are not part of a line and may stand within a word.
 * The loop is written inline because every byte of a job's output passes through it.
 */
export function createLineScanner({ next, firstFound, found: foundBits, start }: NeedleSearch): LineScanner {
  const carry = new Uint8Array(LONGEST_LINE);
  let carried = 0;
  let state = start;
  let sequence = GROUND;
  let standing: { bits: number; isDue: (line: number) => boolean }[] = [];
  let isRedraw = false;
  let bits = 0;
  let lines = 0;
  let written = 0;
  let end = 0;
  let settledAt = -1;
  let isDropping = false;

  const keep = (bytes: Uint8Array, from: number, to: number): void => {
    const part = bytes.subarray(from, Math.min(to, from + LONGEST_LINE - carried));
    carry.set(part, carried);
    carried += part.length;
  };
  const finish = (bytes: Uint8Array, from: number, to: number, found: (line: FoundLine) => void): void => {
    const hasGrown = to > from || settledAt < carried;
    if (bits !== 0 && !isDropping && hasGrown && to - from + carried > 0) {
      const again = settledAt >= 0;
      if (carried === 0) {
        const line = bytes.subarray(from, Math.min(to, from + LONGEST_LINE));
        found({ bytes: line, bits, end, again, isRedraw });
      } else {
        keep(bytes, from, to);
        found({ bytes: carry.subarray(0, carried), bits, end, again, isRedraw });
      }
    }
    // The line feed of CR LF ends an empty line, behind which nothing is overwritten.
    isRedraw = bytes[to] === CARRIAGE_RETURN;
    lines++;
    if (to - from + carried > 0) written++;
    carried = 0;
    settledAt = -1;
    isDropping = false;
    bits = dueIn(lines);
  };

  const dueIn = (line: number): number =>
    standing.reduce((due, one) => (one.isDue(line) ? due | one.bits : due), 0);

  const upTo = (length: number): FoundLine | null => {
    if (bits === 0 || isDropping || length === 0 || settledAt >= length) return null;
    const again = settledAt >= 0;
    settledAt = length;
    return { bytes: carry.subarray(0, length), bits, end, again, isRedraw };
  };

  return {
    scan(bytes, at, found) {
      let from = 0;
      let here = state;
      let mode = sequence;
      for (let index = 0; index < bytes.length; index++) {
        let byte = bytes[index] ?? 0;
        if (mode === GROUND) {
          // Nearly all bytes take this path.
          while (byte >= SPACE) {
            here = next[(here << 8) | byte] ?? 0;
            if (here >= firstFound) bits |= foundBits[here] ?? 0;
            if (++index === bytes.length) break;
            byte = bytes[index] ?? 0;
          }
          if (index === bytes.length) break;
        }
        let ends = byte === LINE_FEED || byte === CARRIAGE_RETURN;
        if (ends) mode = GROUND;
        else if (byte === ESCAPE_CODE) mode = ESCAPE;
        else if (mode === GROUND) {
          if (byte === TAB) {
            here = next[(here << 8) | byte] ?? 0;
            if (here >= firstFound) bits |= foundBits[here] ?? 0;
          } else if (byte === BACKSPACE) bits = ALL;
        } else if (mode === ESCAPE) {
          mode = afterEscape(byte);
        } else if (mode === PARAMETERS) {
          if (byte >= 0x40 && byte <= 0x7e) {
            mode = GROUND;
            ends = MOVES.has(byte);
            if (byte === FORWARD) here = next[(here << 8) | SPACE] ?? 0;
          }
        } else if (mode === STRING) {
          if (byte === BELL) mode = GROUND;
        } else if (byte < SPACE || byte > 0x2f) mode = GROUND;
        if (!ends) continue;
        end = at + index + 1;
        finish(bytes, from, byte >= SPACE ? index + 1 : index, found);
        from = index + 1;
        here = start;
      }
      state = here;
      sequence = mode;
      end = at + bytes.length;
      keep(bytes, from, bytes.length);
    },
    settle() {
      let word = carried;
      while (word > 0 && isOfWord(carry[word - 1] ?? 0)) word--;
      // `time = 0.52.` is complete: BoTorch's tutorials print the end of a line together with the next one.
      const isSentence = carry[carried - 1] === POINT && carry.indexOf(POINT, word) < carried - 1;
      return word === carried || isSentence ? upTo(carried) : null;
    },
    end: () => upTo(carried),
    drop() {
      carried = 0;
      settledAt = -1;
      state = start;
      sequence = GROUND;
      isDropping = true;
    },
    lines: () => lines,
    written: () => written,
    always(all, isDue) {
      standing = [...standing.filter((one) => one.bits !== all), { bits: all, isDue }];
      if (isDue(lines)) bits |= all;
    },
  };
}

/** A letter, a digit, or a character within numbers and names: `10/14` and `0.5` may have been cut. */
const isOfWord = (byte: number): boolean =>
  (byte >= 0x2b && byte <= 0x3a) ||
  (byte >= 0x41 && byte <= 0x5a) ||
  byte === 0x5f ||
  (byte >= 0x61 && byte <= 0x7a) ||
  byte >= 0x80;

function afterEscape(byte: number): number {
  if (byte === 0x5b) return PARAMETERS;
  // ] P X ^ _
  if (byte === 0x5d || byte === 0x50 || byte === 0x58 || byte === 0x5e || byte === 0x5f) return STRING;
  return byte >= SPACE && byte <= 0x2f ? INTERMEDIATE : GROUND;
}
