import type { StructureReading } from '../../../../electron/core/output/structure/read-structure.ts';
import {
  createStructureReader,
  type StructureReader,
} from '../../../../electron/core/output/structure/structure-reader.ts';
import type { ChosenRoles, LearnedStructure } from '../../../../electron/core/protocol/disk/output-roles.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

interface Known {
  chosen?: ChosenRoles;
  learned?: LearnedStructure | null;
}

/** A reader of lines that are plain text. */
export const openReader = (known: Known = {}): StructureReader =>
  createStructureReader({ textOf: (bytes) => decoder.decode(bytes), ...known });

/** Gives lines to a reader, one every `stepMs`; 0: all at once. */
export function giveLines(reader: StructureReader, lines: readonly string[], stepMs = 500): void {
  lines.forEach((line, index) => {
    reader.line(encoder.encode(line), index * stepMs, false);
  });
}

/** What the lines of a job show. */
export function readLines(
  lines: readonly string[],
  { stepMs = 500, ...known }: Known & { stepMs?: number } = {},
): StructureReading {
  const reader = openReader(known);
  giveLines(reader, lines, stepMs);
  return reader.reading();
}

/** Numbers like those of an objective: they go up and down, and the best falls now and then. */
export const noisyValue = (index: number): number => 3 + 2 / (index + 1) + Math.sin(index * 7) * 0.9;

/** A line for each iteration, with its value and the best so far. */
export function searchLines(
  count: number,
  line: (iteration: number, value: string, best: string) => string,
): string[] {
  let best = Number.POSITIVE_INFINITY;
  return Array.from({ length: count }, (_, index) => {
    const value = noisyValue(index);
    best = Math.min(best, value);
    return line(index + 1, value.toFixed(3), best.toFixed(3));
  });
}
