import { formatDateTime } from '../../../electron/core/protocol/text/quantities.ts';
import type { RunRow } from '../../../electron/core/protocol/wire/run-view.ts';
import { type ListColumn, namedColumn, valueInColumn } from '../../../electron/core/run-list/columns.ts';
import { toCsv } from '../../charts/csv.ts';
import { stateWord } from '../../parts/StateMark.tsx';
import type { WindowText } from '../../text/window-text.ts';

/** What is exported: the rows and columns that are shown. */
export interface TableContent {
  rows: readonly RunRow[];
  columns: readonly ListColumn[];
  nowMs: number;
}

type Value = string | number | null;

/** What a column is called. */
export const headingOf = (column: ListColumn, { runTable: text }: WindowText): string =>
  namedColumn(column)?.name ?? text.heads[column as keyof typeof text.heads];

/** The table for a spreadsheet: plain figures, with the unit in the heading. */
export function tableAsCsv(content: TableContent, text: WindowText): string {
  const { headings, lines } = contentOf(content, text);
  return toCsv(headings, lines);
}

/** The table for the clipboard: columns parted by tabs, as spreadsheets paste it. */
export function tableAsText(content: TableContent, text: WindowText): string {
  const { headings, lines } = contentOf(content, text);
  const cell = (value: Value) =>
    value === null || Number.isNaN(value) ? '' : String(value).replaceAll(/[\t\r\n]+/g, ' ');
  return [headings, ...lines].map((line) => `${line.map(cell).join('\t')}\r\n`).join('');
}

function contentOf({ rows, columns, nowMs }: TableContent, text: WindowText) {
  // A picture is no figure.
  const told = columns.filter((column) => column !== 'spark');
  return {
    headings: told.flatMap((column) => headingsOf(column, text)),
    lines: rows.map((row) => told.flatMap((column) => valuesOf(row, column, nowMs, text))),
  };
}

function headingsOf(column: ListColumn, text: WindowText): string[] {
  const heading = headingOf(column, text);
  if (column === 'progress') return [text.runTable.iterations, text.runTable.total];
  if (column === 'left' || column === 'duration') return [text.runTable.seconds(heading)];
  if (column === 'memory') return [text.runTable.percentOf(heading)];
  return [heading];
}

function valuesOf(row: RunRow, column: ListColumn, nowMs: number, text: WindowText): Value[] {
  const value = valueInColumn(row, column, nowMs);
  switch (column) {
    case 'progress':
      return [value, row.total];
    case 'state':
      return [stateWord(row, text)];
    case 'started':
    case 'ended':
      return [typeof value === 'number' ? formatDateTime(value) : null];
    case 'left':
    case 'duration':
      return [inSeconds(value)];
    case 'script':
      return [row.script];
    default:
      // As the command has it, not as a number is written today.
      return column.startsWith('param:') ? [row.parameters[column.slice('param:'.length)] ?? null] : [value];
  }
}

const inSeconds = (value: number | string | null): number | null =>
  typeof value === 'number' ? Math.round(value / 1000) : null;
