import { RECOGNIZERS } from '../output/recognizers/all.ts';
import type { LineReader, Sighting } from '../output/recognizers/recognizer.ts';
import { createCountedLines } from './counted-line.ts';

/** A line of output and the work it shows. */
export interface TailLine {
  text: string;
  /** Position in the text after the line and its line end. */
  end: number;
  /** True if the line is in the progress format of a tool or of an ordinary counter. */
  isProgress: boolean;
  /** The counter in the line and its number; null if there is none. A repainted bar repeats its number. */
  count: { counter: string; at: number | null } | null;
  /** The line without its numbers; null if it has none, or belongs to a stack. */
  shape: string | null;
}

/** A progress bar at the start of a line that continues with other text. */
const BAR = /^.*?\d+%\|[^|]*\|\s*[\d.]+[kMG]?\/[\d.?]+[kMG]?(?: \[[^\]]*\])?(?=.)/;
/** Indented, or with an address: a line of a stack or a listing. */
const OF_STACK = /^\s{2}|^\t|0x[0-9a-f]{4}|^goroutine |^\s*at /;
const LEAST_LETTERS = 3;
/** The middle of a longer line is left out, because expressions that backtrack would be slow on it. */
const LONGEST_LINE = 1200;

/**
 * False if no line of a text can show work: `tailLines` gives a count or a shape only to lines that have a digit or a word of
 * a tool. It takes no time, and reading lines does.
 */
export function mayShowWork(text: string): boolean {
  if (/\d/.test(text)) return true;
  const searched = `\n${text.toLowerCase()}`;
  return RECOGNIZERS.some(({ needles }) => needles.some((needle) => searched.includes(needle.toLowerCase())));
}

/** The lines at the end of an output, in order, each read by all recognizers. */
export function tailLines(tail: string): TailLine[] {
  const tools = RECOGNIZERS.map(({ id, needles, create }) => ({
    id,
    needles: needles.map((needle) => needle.toLowerCase()),
    reader: create(),
  }));
  const countedIn = createCountedLines();
  let end = 0;
  return tail.split('\n').map((line) => {
    end = Math.min(tail.length, end + line.length + 1);
    const whole = withoutMiddle(line).trimEnd();
    const text = whole.replace(BAR, '');
    const sightings = whole === '' ? null : sightingsOf(whole, tools);
    const plain = sightings === null && whole !== '' ? countedIn(whole) : null;
    const counts =
      sightings?.found.filter(({ fact }) => fact.moment === 'done' || fact.moment === 'began') ?? [];
    const counter = counts[0]?.counter?.name ?? '';
    // A line that begins an iteration also completes the one before.
    const counted = counts.findLast((each) => (each.counter?.name ?? '') === counter);
    return {
      text,
      end,
      isProgress: (sightings !== null || plain !== null) && text === whole,
      count: counted
        ? { counter: `${sightings?.id} ${counter}`, at: counted.fact.iteration }
        : (plain?.count ?? null),
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
 * End of the last line that shows work after position `from`; -1 if no line does. A counter shows work if it left the
 * number it had before `from`, or shows none. A counter that is new after `from` shows work once it has two numbers. Lines
 * that no recognizer reads show work if their shape occurred before `from` with two different texts, and their text is new.
 * @param leastOfShape  the least number of such lines
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
