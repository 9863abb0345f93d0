import { RECOGNIZERS } from '../output/recognizers/all.ts';
import type { LineReader, Sighting } from '../output/recognizers/recognizer.ts';

/** A line of output with what it shows of work. */
export interface TailLine {
  text: string;
  /** Position in the text, behind the line and what ended it. */
  end: number;
  /** It shows progress, or numbers of it, by the format of a tool or of an ordinary counter. */
  isProgress: boolean;
  /** What counts in it, with the number; null: nothing does. A bar that is painted again tells the same. */
  count: { counter: string; at: number | null } | null;
  /** The line without its numbers; null: it has none, or is of a stack. */
  shape: string | null;
}

/** A bar at the head of a line that something else was printed behind. */
const BAR = /^.*?\d+%\|[^|]*\|\s*[\d.]+[kMG]?\/[\d.?]+[kMG]?(?: \[[^\]]*\])?(?=.)/;
/** Indented, or with an address in it: of a stack, of a listing. */
const OF_STACK = /^\s{2}|^\t|0x[0-9a-f]{4}|^goroutine |^\s*at /;
const LEAST_LETTERS = 3;
/** Of a longer line the middle is left out: expressions that go back and forth would take long over it. */
const LONGEST_LINE = 1200;

/** The lines of the end of an output, one after the other, each read by all that read output. */
export function readTail(tail: string): TailLine[] {
  const tools = RECOGNIZERS.map(({ id, needles, create }) => ({
    id,
    needles: needles.map((needle) => needle.toLowerCase()),
    reader: create(),
  }));
  let end = 0;
  return tail.split('\n').map((line) => {
    end = Math.min(tail.length, end + line.length + 1);
    const whole = withoutMiddle(line).trimEnd();
    const text = whole.replace(BAR, '');
    const sightings = whole === '' ? null : sightingsOf(whole, tools);
    const counted = sightings?.found.find(({ fact }) => fact.moment === 'done' || fact.moment === 'began');
    return {
      text,
      end,
      isProgress: sightings !== null && text === whole,
      count: counted
        ? { counter: `${sightings?.id} ${counted.counter?.name ?? ''}`, at: counted.fact.iteration }
        : null,
      shape: shapeOf(whole),
    };
  });
}

const withoutMiddle = (line: string): string =>
  line.length <= LONGEST_LINE
    ? line
    : `${line.slice(0, LONGEST_LINE / 2)} … ${line.slice(-LONGEST_LINE / 2)}`;

interface Tool {
  id: string;
  needles: readonly string[];
  reader: LineReader;
}

function sightingsOf(
  line: string,
  tools: readonly Tool[],
): { id: string; found: readonly Sighting[] } | null {
  const searched = `\n${line.toLowerCase()}`;
  for (const { id, needles, reader } of tools) {
    if (!needles.some((needle) => searched.includes(needle))) continue;
    const found = reader.read(line, line);
    if (found !== null) return { id, found };
  }
  return null;
}

function shapeOf(line: string): string | null {
  if (OF_STACK.test(line) || !/\d/.test(line)) return null;
  const shape = line.replace(/[-+]?\d+(?:\.\d+)?(?:e[-+]?\d+)?/gi, '#');
  return (shape.match(/\p{L}/gu)?.length ?? 0) >= LEAST_LETTERS ? shape : null;
}

/**
 * Where the last line ends by which work went on behind a position; -1 if none did. A counter shows it that has moved on from
 * where it stood before, or else moves behind it; lines that nothing recognises show it if they are of a kind that the job had
 * printed twice before, with other numbers.
 * @param leastOfShape  so many of those
 */
export function workedBehind(lines: readonly TailLine[], from: number, leastOfShape: number): number {
  const before = lines.filter(({ end }) => end <= from);
  const stood = new Map<string, number | null>();
  for (const { count } of before) if (count) stood.set(count.counter, count.at);
  const shapes = new Map<string, Set<string>>();
  for (const { shape, text } of before) if (shape !== null) textsOf(shapes, shape).add(text);
  const known = new Map([...shapes].filter(([, texts]) => texts.size >= 2));
  const counted = new Map<string, Set<number | null>>();
  let ofShape = 0;
  let worked = -1;
  for (const { end, count, shape, text, isProgress } of lines) {
    if (end <= from) continue;
    if (count) {
      const seen = counted.get(count.counter) ?? new Set();
      counted.set(count.counter, seen.add(count.at));
      const standing = stood.get(count.counter);
      const hasMoved = standing === undefined ? seen.size > 1 : count.at === null || count.at !== standing;
      if (hasMoved) worked = end;
    } else if (!isProgress && shape !== null && known.get(shape)?.has(text) === false) {
      if (++ofShape >= leastOfShape) worked = end;
    }
  }
  return worked;
}

function textsOf(shapes: Map<string, Set<string>>, shape: string): Set<string> {
  const texts = shapes.get(shape) ?? new Set<string>();
  shapes.set(shape, texts);
  return texts;
}
