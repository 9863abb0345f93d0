import type { ChangedLine, Hunk, LineChanges } from '../protocol/wire/difference.ts';
import { SHOWN_LIMITS } from '../protocol/wire/difference.ts';
import { maskedLines } from './secrets.ts';

/**
 * Largest table of the search for common lines, of a file and of all files of a comparison: 2,000 lines against 2,000
 * take 100 ms, in which the host does nothing else. Beyond it all lines between count as changed.
 */
const CELLS_AT_MOST = 4_000_000;
const CELLS_OF_ALL_AT_MOST = 10_000_000;

/** What the files of one comparison may still take: cells of the search, and lines that are shown. */
export interface Room {
  cells: number;
  lines: number;
}

export const roomForAll = (): Room => ({ cells: CELLS_OF_ALL_AT_MOST, lines: SHOWN_LIMITS.linesOfAll });

/** A line of either text by its place in both; -1: it is not there. */
interface Step {
  kind: ChangedLine['kind'];
  before: number;
  after: number;
}

/**
 * The lines that differ between two texts, as few as possible: a longest common subsequence, after what both begin and
 * end with. Lines are compared as they are, without their line ends, and shown with secrets masked.
 */
export function compareLines(before: string, after: string, room = roomForAll()): LineChanges {
  const a = linesOf(before);
  const b = linesOf(after);
  const steps = stepsBetween(a, b, room);
  const linesAtMost = Math.min(SHOWN_LIMITS.lines, room.lines);
  const count = (kind: Step['kind']) => steps.filter((step) => step.kind === kind).length;
  const shownBefore = maskedLines(a);
  const shownAfter = maskedLines(b);
  const text = (step: Step) =>
    (step.kind === 'added' ? shownAfter(step.after) : shownBefore(step.before)).slice(
      0,
      SHOWN_LIMITS.lineCharacters,
    );
  const hunks: Hunk[] = [];
  let shown = 0;
  let isCut = false;
  for (const part of partsOf(steps)) {
    const first = part[0];
    if (first === undefined) continue;
    const lines = part.slice(0, linesAtMost - shown);
    isCut ||= lines.length < part.length;
    if (lines.length === 0) break;
    shown += lines.length;
    hunks.push({
      beforeLine: first.before + 1,
      afterLine: first.after + 1,
      lines: lines.map((step) => ({ kind: step.kind, text: text(step) })),
    });
  }
  room.lines -= shown;
  return { added: count('added'), removed: count('removed'), hunks, isCut };
}

/** A last line without a line end is a line; an empty text has none. */
function linesOf(text: string): string[] {
  const lines = text.split(/\r\n|\n|\r/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

function stepsBetween(a: readonly string[], b: readonly string[], room: Room): Step[] {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  const same = (count: number, before: number, after: number): Step[] =>
    Array.from({ length: count }, (_, at) => ({ kind: 'same', before: before + at, after: after + at }));
  return [
    ...same(start, 0, 0),
    ...middle(a, b, start, a.length - end, b.length - end, room),
    ...same(end, a.length - end, b.length - end),
  ];
}

/** The steps between the lines `start` to `endA` of one text and `start` to `endB` of the other. */
function middle(
  a: readonly string[],
  b: readonly string[],
  start: number,
  endA: number,
  endB: number,
  room: Room,
): Step[] {
  const rows = endA - start;
  const columns = endB - start;
  const isSearched = rows * columns <= Math.min(CELLS_AT_MOST, room.cells);
  if (isSearched) room.cells -= rows * columns;
  const width = columns + 1;
  // common[i * width + j]: length of the longest common subsequence of what follows line i of one and line j of the other.
  const common = new Uint16Array(isSearched ? (rows + 1) * width : 0);
  if (isSearched)
    for (let i = rows - 1; i >= 0; i--)
      for (let j = columns - 1; j >= 0; j--)
        common[i * width + j] =
          a[start + i] === b[start + j]
            ? (common[(i + 1) * width + j + 1] ?? 0) + 1
            : Math.max(common[(i + 1) * width + j] ?? 0, common[i * width + j + 1] ?? 0);
  const steps: Step[] = [];
  let i = 0;
  let j = 0;
  while (i < rows || j < columns) {
    const place = { before: start + i, after: start + j };
    if (isSearched && i < rows && j < columns && a[start + i] === b[start + j]) {
      steps.push({ kind: 'same', ...place });
      i++;
      j++;
    } else if (
      i < rows &&
      (j >= columns || !isSearched || (common[(i + 1) * width + j] ?? 0) >= (common[i * width + j + 1] ?? 0))
    ) {
      steps.push({ kind: 'removed', ...place });
      i++;
    } else {
      steps.push({ kind: 'added', ...place });
      j++;
    }
  }
  return steps;
}

/** Changed lines with a few unchanged ones around them; those that touch are one part. */
function partsOf(steps: readonly Step[]): Step[][] {
  const isNear = steps.map(() => false);
  for (const [at, { kind }] of steps.entries())
    if (kind !== 'same')
      isNear.fill(true, Math.max(0, at - SHOWN_LIMITS.context), at + SHOWN_LIMITS.context + 1);
  const parts: Step[][] = [];
  for (const [at, step] of steps.entries()) {
    if (!isNear[at]) continue;
    if (at === 0 || !isNear[at - 1]) parts.push([]);
    parts.at(-1)?.push(step);
  }
  return parts;
}
