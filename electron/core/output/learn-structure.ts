import type { ChosenRoles, LearnedStructure } from '../protocol/disk/output-roles.ts';
import type { FoundLine } from './line-scanner.ts';
import { lineText } from './line-text.ts';
import type { StructureReading } from './structure/read-structure.ts';
import { createStructureReader } from './structure/structure-reader.ts';
import { decodeUtf8 } from './utf8.ts';

/** So much output is learned from whole; after it, a window of lines from time to time. */
const WHOLE_BYTES = 64 * 1024 * 1024;
const WINDOW_LINES = 256;
const WINDOW_EVERY = 4096;
/** The lines are read again when they have grown by this part. */
const PART = 1 / 32;

/** Learns from the output of one attempt, from its beginning, also while it is read a second time. */
export interface StructureLearner {
  /** Takes a completed line, unless it is known from an earlier reading. `atMs`: when it came; null: not known. */
  take(line: FoundLine, atMs: number | null): void;
  /** What the lines tell by now. `isExact`: by the very last one, as after a pause. */
  reading(isExact: boolean): StructureReading;
  /** Position after the last line that it was given. */
  upTo(): number;
  /** True for a line that is to be taken, by its number. */
  wants(line: number): boolean;
}

/**
 * @param chosen  what the user said of the numbers
 * @param learned  what was learned of earlier attempts; null: nothing
 */
export function createStructureLearner(
  chosen: ChosenRoles,
  learned: LearnedStructure | null = null,
): StructureLearner {
  const reader = createStructureReader({ textOf: (bytes) => lineText(decodeUtf8(bytes)), chosen, learned });
  let seenTo = 0;
  let lines = 0;
  let made: { lines: number; reading: StructureReading } | null = null;

  return {
    take({ bytes, end, isRedraw }, atMs) {
      if (end <= seenTo) return;
      seenTo = end;
      lines++;
      reader.line(bytes, atMs ?? Number.NaN, isRedraw);
    },
    reading(isExact) {
      const isOld = made === null || (isExact ? lines > made.lines : lines > made.lines * (1 + PART));
      if (made === null || isOld) made = { lines, reading: reader.reading() };
      return made.reading;
    },
    upTo: () => seenTo,
    wants: (line) => seenTo < WHOLE_BYTES || line % WINDOW_EVERY < WINDOW_LINES,
  };
}
