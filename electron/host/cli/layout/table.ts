import { plainText } from '../../../core/protocol/text/plain-text.ts';

/** Characters that a terminal draws two columns wide: Hangul, Han, Kana, full-width forms, emoji (also those that U+FE0F makes one). */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|[\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}|\ufe0f/u;
/** Characters that are drawn onto the one before them. */
const NO_WIDTH = /^[\p{Mn}\p{Me}\p{Cf}]+$/u;
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Columns that a text takes in a terminal. */
export function textWidth(text: string): number {
  let columns = 0;
  for (const { segment } of graphemes.segment(text))
    columns += NO_WIDTH.test(segment) ? 0 : WIDE.test(segment) ? 2 : 1;
  return columns;
}

/** A tab would leave its column. */
const onOneLine = (text: string): string => plainText(text).replaceAll('\t', ' ');

/** The text on one line, without characters that move the cursor, cut to `columns` with an ellipsis if it is longer. */
export function cutToWidth(text: string, columns: number): string {
  const safe = onOneLine(text);
  if (textWidth(safe) <= columns) return safe;
  let cut = '';
  for (const { segment } of graphemes.segment(safe)) {
    if (textWidth(cut + segment) > columns - 1) break;
    cut += segment;
  }
  return `${cut}…`;
}

export interface Column {
  title: string;
  /** Numbers stand on the right. */
  align?: 'left' | 'right';
  /** This column shrinks to this width when the table is wider than the terminal. */
  shrinksTo?: number;
}

const GAP = '  ';

/** Lines of an aligned table with its titles; null columns of the terminal means no limit. */
export function table(columns: Column[], rows: string[][], terminalColumns: number | null): string[] {
  const cells = [columns.map((column) => column.title), ...rows].map((row) => row.map(onOneLine));
  const widths = columns.map((_, index) => Math.max(...cells.map((row) => textWidth(row[index] ?? ''))));
  const total = widths.reduce((sum, width) => sum + width, GAP.length * (columns.length - 1));
  let excess = terminalColumns === null ? 0 : total - terminalColumns;
  // A title is cut only where cells that are cut do not make enough room.
  for (const leastOf of [({ title }: Column) => textWidth(title), () => 0])
    columns.forEach((column, index) => {
      const width = widths[index] ?? 0;
      const least = Math.max(column.shrinksTo ?? width, leastOf(column));
      const given = Math.max(0, Math.min(excess, width - least));
      widths[index] = width - given;
      excess -= given;
    });
  return cells.map((row) =>
    columns
      .map((column, index) => {
        const width = widths[index] ?? 0;
        const text = cutToWidth(row[index] ?? '', width);
        const space = ' '.repeat(Math.max(0, width - textWidth(text)));
        return column.align === 'right' ? space + text : text + space;
      })
      .join(GAP)
      .trimEnd(),
  );
}
