import { chosenRole } from '../../../core/protocol/reading/choose-roles.ts';
import { figureText, readingFigures } from '../../../core/protocol/reading/reading-figures.ts';
import { numbersOf, piecesOf, type ShownNumber } from '../../../core/protocol/reading/shown-line.ts';
import type { Language } from '../../../core/protocol/text/english/english.ts';
import { formatValue } from '../../../core/protocol/text/quantities.ts';
import type { FactSource, ReadingView, StructureView } from '../../../core/protocol/wire/reading-view.ts';
import { table } from '../layout/table.ts';
import { wrapped } from '../layout/wrap.ts';

/** A number of the newest lines, for programs. */
export interface NumberRead extends ShownNumber {
  /** Where its role comes from; null: it has no role. */
  by: FactSource | null;
}

/** Characters of one line that are shown: two lines of a usual terminal. */
const LONGEST_LINE = 150;

/** The numbers of the newest lines, each with who says what it is. */
export const numbersRead = ({ structure, chosen }: ReadingView): NumberRead[] =>
  numbersOf(structure?.newest ?? []).map((shown) => ({
    ...shown,
    by: chosenRole(chosen, shown.name) !== null ? 'user' : shown.role === null ? null : 'structure',
  }));

/** How the output is read, in lines for people: the newest lines with their numbers marked, and what each is. */
export function describeReading(
  id: string,
  reading: ReadingView,
  { shared, commandLine: { reading: words } }: Language,
  columns: number | null,
): string[] {
  const say = (line: string) => wrapped(line, columns);
  const { structure, contradiction } = reading;
  if (structure === null || structure.newest.length === 0) return [];
  const numbers = numbersRead(reading);
  const rows = numbers.map(({ number, text, role, by }) => [
    `[${number}]`,
    text,
    shared.role(role),
    by === null ? '' : shared.source(by),
  ]);
  const summary = summaryOf(structure, shared);
  return [
    words.newestLines,
    ...markedLines(structure).flatMap((line) => wrapped(line, columns, 2)),
    '',
    ...table(
      [
        { title: '' },
        { title: words.columns.number, align: 'right', shrinksTo: 12 },
        { title: words.columns.role },
        { title: words.columns.by },
      ],
      rows,
      columns,
    ),
    ...(summary === '' ? [] : ['', ...say(summary)]),
    ...(structure.isProposal ? say(words.proposal(id)) : []),
    ...(contradiction === null
      ? []
      : say(`${shared.contradiction(contradiction)} ${words.settle(id, contradiction.of)}`)),
    ...(structure.isProposal || structure.direction !== null || structure.value === null
      ? []
      : say(words.directionUnknown(id))),
    ...say(words.change(id)),
  ];
}

/** Lines with each number marked by its place: `Trial [1]12/[2]40`. */
const markedLines = ({ newest }: StructureView): string[] =>
  piecesOf(newest, LONGEST_LINE).map(
    (pieces) =>
      `  ${pieces.map(({ text, shown }) => (shown === null ? text : `[${shown.number}]${text}`)).join('')}`,
  );

/** What the lines tell, in a line: `Trial 12/40 · value 0.483 · best 0.412, smaller is better; learned from 12 lines`. */
export function summaryOf(structure: StructureView, shared: Language['shared']): string {
  const figures = readingFigures(structure).map((figure) =>
    shared.figure(
      figure.role,
      figureText(figure, formatValue),
      figure.role === 'iterations' ? figure.name : '',
    ),
  );
  if (figures.length === 0) return '';
  const better = structure.direction === null ? '' : `, ${shared.better(structure.direction)}`;
  return `${figures.join(' · ')}${better}; ${shared.learnedFrom(structure.lines)}`;
}
