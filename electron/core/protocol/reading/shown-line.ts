import type { SlotName, SlotRole } from '../disk/output-roles.ts';
import type { StructureView } from '../wire/reading-view.ts';

/** A line of the job's output, with its numbers. */
export type ShownLine = StructureView['newest'][number];

/** A number of a shown line, by its place among all numbers that are shown. */
export interface ShownNumber {
  /** From 1. */
  number: number;
  /** As it stands in the line. */
  text: string;
  name: SlotName;
  /** What the user or the lines say that it is; null: nothing is known of it. */
  role: SlotRole | null;
}

/** A piece of a line: text, or one of its numbers. */
export type LinePiece = { text: string; shown: null } | { text: string; shown: ShownNumber };

/** Characters that stay on each side of a cut. */
const LEAST_AROUND = 12;

/**
 * Lines in pieces, their numbers counted through all lines from 1. A line longer than `most` characters is cut between
 * its numbers, with an ellipsis; the numbers stay.
 */
export function piecesOf(lines: readonly ShownLine[], most: number): LinePiece[][] {
  let number = 0;
  return lines.map(({ text, spans }) => {
    const figures = spans.reduce((sum, { start, end }) => sum + end - start, 0);
    const around = Math.floor((most - figures) / (spans.length + 1) / 2);
    const keep = text.length <= most ? Number.POSITIVE_INFINITY : Math.max(LEAST_AROUND, around);
    const pieces: LinePiece[] = [];
    let from = 0;
    for (const { start, end, name, role } of spans) {
      pieces.push(plain(cut(text.slice(from, start), { before: from > 0 ? keep : 0, after: keep })));
      number++;
      pieces.push({
        text: text.slice(start, end),
        shown: { number, text: text.slice(start, end), name, role },
      });
      from = end;
    }
    // Without a number the beginning says most.
    const before = from > 0 || spans.length > 0 ? keep : most;
    pieces.push(plain(cut(text.slice(from), { before, after: 0 })));
    return pieces.filter(({ text: each }) => each !== '');
  });
}

/** All numbers of lines, in order. */
export const numbersOf = (lines: readonly ShownLine[]): ShownNumber[] =>
  piecesOf(lines, Number.POSITIVE_INFINITY)
    .flat()
    .flatMap(({ shown }) => (shown === null ? [] : [shown]));

/** What names a number in its own line; empty if nothing does. */
export function labelOf({ slot }: SlotName): string {
  // A number without a name has its place, and the second of two with one name its turn.
  return /^#\d+$/.test(slot) ? '' : slot.replace(/'\d+$/, '');
}

const plain = (text: string): LinePiece => ({ text, shown: null });

/** A text without its middle, if it is longer than what stays after the number before it and before the next one. */
function cut(text: string, { before, after }: { before: number; after: number }): string {
  if (text.length <= before + after + 1) return text;
  return `${text.slice(0, before)}…${after === 0 ? '' : text.slice(-after)}`;
}
