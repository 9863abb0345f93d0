import type { NumberToken } from './tokens.ts';

/** Lines without a number that are remembered: one of them may be the heading of a table. */
const MOST_LINES = 4;
const BARS = /[|│┃║]/;
const BARS_EACH = /[|│┃║]/g;
const NAME = /\p{L}|#/u;

/** The last lines without a number. */
export interface Headings {
  see(text: string): void;
  /** The heading of the table whose first row a line is; null: no line before it can be. */
  headingOf(tokens: readonly NumberToken[]): Heading | null;
}

/** Names the columns in which the numbers of a row stand. */
export interface Heading {
  readonly text: string;
  /** Its words stand apart as columns do, and not as those of a sentence. */
  readonly isTabular: boolean;
  namesOf(tokens: readonly NumberToken[], text: string): string[];
  /** True if the names depend on the columns, and not on the order alone. */
  isByPlace(tokens: readonly NumberToken[], text: string): boolean;
}

interface Cell {
  name: string;
  from: number;
  to: number;
}

export function createHeadings(): Headings {
  const lines: string[] = [];
  return {
    see(text) {
      if (!NAME.test(text) || lines.at(-1) === text) return;
      lines.push(text);
      if (lines.length > MOST_LINES) lines.shift();
    },
    headingOf(tokens) {
      for (const line of lines.toReversed()) {
        const cells = cellsOf(inBars(line));
        const named = cells.filter(({ name }) => NAME.test(name)).length;
        if (named >= Math.max(2, tokens.length - 1)) return headingFrom(line);
      }
      return null;
    },
  };
}

/** A line as the heading of the rows below it. */
export function headingFrom(line: string): Heading {
  const heading = inBars(line);
  const cells = cellsOf(heading);
  const isByBar = (text: string): boolean => BARS.test(heading) && BARS.test(text);
  return {
    text: line,
    isTabular: BARS.test(heading) || /\S {2,}\S/.test(line),
    namesOf(row, text) {
      if (isByBar(text)) return byBar(heading, row, text);
      return cells.length === row.length ? cells.map(({ name }) => name) : byPlace(cells, row);
    },
    isByPlace: (row, text) => !isByBar(text) && cells.length !== row.length,
  };
}

/** Cells set apart by commas stand between bars. */
const inBars = (line: string): string =>
  /^[^\s,|]+(?:,[^\s,|]+){2,}$/.test(line) ? line.replaceAll(',', '|') : line;

const cellsOf = (heading: string): Cell[] => (BARS.test(heading) ? barCells(heading) : wordCells(heading));

const barCells = (heading: string): Cell[] =>
  [...heading.matchAll(/[^|│┃║]+/g)].map(({ 0: cell, index }) => ({
    name: cell.trim(),
    from: index,
    to: index + cell.length,
  }));

const wordCells = (heading: string): Cell[] =>
  [...heading.matchAll(/\S+/g)].map(({ 0: name, index }) => ({ name, from: index, to: index + name.length }));

function byBar(heading: string, tokens: readonly NumberToken[], text: string): string[] {
  const names = heading.split(BARS).map((name) => name.trim());
  return tokens.map(({ start }) => names[text.slice(0, start).match(BARS_EACH)?.length ?? 0] ?? '');
}

/** Words that stand over a number, each over the first of several; else the last one between its neighbours. */
function byPlace(cells: readonly Cell[], tokens: readonly NumberToken[]): string[] {
  const taken = new Set<Cell>();
  return tokens.map(({ start, end }, place) => {
    const left = tokens[place - 1]?.end ?? 0;
    const right = tokens[place + 1]?.start ?? Number.POSITIVE_INFINITY;
    const free = cells.filter((cell) => !taken.has(cell));
    const over = free.filter(({ from, to }) => from < end && to > start);
    const own = over.length > 0 ? over : free.filter(({ from, to }) => from >= left && to <= right).slice(-1);
    for (const cell of own) taken.add(cell);
    return own.map(({ name }) => name).join(' ');
  });
}
